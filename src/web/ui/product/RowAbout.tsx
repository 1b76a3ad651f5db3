import type { ReactNode } from 'react';
import { ProductBadges } from './ProductBadges.tsx';
import { productDetails, type ShownProduct } from './product-facts.ts';
import classes from './RowAbout.module.css';

interface RowAboutProps {
  readonly product: ShownProduct;
  readonly name: ReactNode;
  /** The way to its packages, for a phone, which has no column for it. */
  readonly packageLink: ReactNode;
}

/** A row is for ordering, not for praise. */
const LEFT_OUT = ['hit'] as const;

/** What the product of a row is: name, badges, form, strength, pack, and the maker where it has no column: on a phone whole, after the badges. */
export function RowAbout({ product, name, packageLink }: RowAboutProps) {
  return (
    <div className={classes.about} data-unavailable={!product.isInStock || undefined}>
      <span className={classes.name}>{name}</span>
      <span className={classes.badges}>
        <ProductBadges product={product} omit={LEFT_OUT} />
        {packageLink !== undefined && <span className={classes.inlinePackage}>{packageLink}</span>}
        <span className={classes.badgeMaker}>{product.manufacturerName}</span>
      </span>
      <span className={classes.details}>
        <span className={classes.facts}>{productDetails(product)}</span>
        <span className={classes.inlineMaker}>{product.manufacturerName}</span>
      </span>
    </div>
  );
}
