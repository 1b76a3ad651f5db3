import { Link } from '@tanstack/react-router';
import type { CartPackageLine, PackageProduct } from '#shared/contract/cart-packages.ts';
import { formatAmount, formatZl } from '#shared/language/money-format.ts';
import { cartTexts } from '#shared/texts/cart.ts';
import { uiTexts } from '#shared/texts/common.ts';
import { unbroken } from '#web/ui/unbroken.ts';
import classes from './CartPackageRow.module.css';

/** The goods of a package: pieces in all packages, the price of a piece before and in the package, and their sum. */
export function PackageContents({ line }: { readonly line: CartPackageLine }) {
  return (
    <ul className={classes.contents} aria-label={cartTexts.package.contents(line.packageName)}>
      {line.products.map((product) => (
        <PackedProduct key={product.productId} product={product} packages={line.count} />
      ))}
    </ul>
  );
}

function PackedProduct({ product, packages }: { readonly product: PackageProduct; readonly packages: number }) {
  const { productId, productName, withFormat, count, productPriceNet, basicPriceNet, priceSumNet } = product;
  return (
    <li className={classes.product}>
      <span>
        <Link className={classes.name} to="/produkty/$productId" params={{ productId: String(productId) }}>
          {productName}
        </Link>{' '}
        <span className={classes.format}>{unbroken(withFormat)}</span>
      </span>
      <span className={classes.number}>{cartTexts.package.pieces(count, count * packages)}</span>
      <span className={classes.number}>
        {basicPriceNet > productPriceNet && (
          <s>
            <span className="visually-hidden">{uiTexts.price.before} </span>
            {formatAmount(basicPriceNet)}
            <span className="visually-hidden"> {uiTexts.price.currency}. </span>
          </s>
        )}{' '}
        {cartTexts.each(formatZl(productPriceNet))}
      </span>
      <span className={classes.sum}>{formatZl(priceSumNet)}</span>
    </li>
  );
}
