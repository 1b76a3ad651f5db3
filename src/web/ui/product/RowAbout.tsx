import type { ReactNode } from 'react';
import { ProductBadges } from './ProductBadges.tsx';
import { productDetails, type ShownProduct } from './product-facts.ts';
import classes from './RowAbout.module.css';

interface RowAboutProps {
  readonly product: ShownProduct;
  readonly name: ReactNode;
  readonly isPhone: boolean;
  /** A link to its packages stands in the row and says what the badge would. */
  readonly hasPackageLink: boolean;
}

/** Promotional badges are left out of rows. */
const LEFT_OUT = ['hit'] as const;
const LEFT_OUT_BESIDE_LINK = [...LEFT_OUT, 'package'] as const;

/** Name, badges, form, strength and pack of a row's product, and the maker where it has no column. */
export function RowAbout({ product, name, isPhone, hasPackageLink }: RowAboutProps) {
  return (
    <div className={classes.about} data-unavailable={!product.isInStock || undefined}>
      <span className={classes.name}>{name}</span>
      <span className={classes.badges} data-brief>
        <ProductBadges product={product} omit={hasPackageLink ? LEFT_OUT_BESIDE_LINK : LEFT_OUT} />
        {isPhone && <span className={classes.badgeMaker}>{product.manufacturerName}</span>}
      </span>
      <span className={classes.details}>
        <span className={classes.facts}>{productDetails(product)}</span>
        {!isPhone && <span className={classes.inlineMaker}>{product.manufacturerName}</span>}
      </span>
    </div>
  );
}
