import IconPackage from '@tabler/icons-react/icons/IconPackage';
import { Link } from '@tanstack/react-router';
import type { Product } from '#shared/contract/products.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { nameWithFormat } from '#shared/rules/product-format.ts';
import { packageTexts } from '#shared/texts/offers.ts';
import classes from './PackageLink.module.css';

interface PackageLinkProps {
  readonly product: Pick<Product, 'id' | 'name' | 'withFormat' | 'packagePriceNet'>;
}

/** "Kup taniej w pakiecie": leads to the packages with this product (docs/product.md §2 `dashboardSearch`). */
export function PackageLink({ product: { id, name, withFormat, packagePriceNet } }: PackageLinkProps) {
  return (
    <Link to="/dashboard/search" search={{ product: id, name }} className={classes.link}>
      <IconPackage size={20} stroke={1.75} aria-hidden />
      <span>
        {packageTexts.cheaper}
        {packagePriceNet && <span className={classes.price}> {packageTexts.from(formatZl(packagePriceNet))}</span>}
        <span className="visually-hidden">: {nameWithFormat(name, withFormat)}</span>
      </span>
    </Link>
  );
}
