import type { ReactNode } from 'react';
import { uiTexts } from '#shared/texts/ui.ts';
import { PriceTag } from './PriceTag.tsx';
import { ProductBadges } from './ProductBadges.tsx';
import classes from './ProductCard.module.css';
import { ProductTile } from './ProductTile.tsx';
import { type BadgeKind, productBadges } from './product-badges.ts';
import { productDetails, type ShownProduct } from './product-facts.ts';

interface ProductCardProps {
  readonly product: ShownProduct;
  /** The name, usually a link to the product page. */
  readonly name: ReactNode;
  /** Counter and add button, in this order; for an unavailable product the notification button. */
  readonly actions?: ReactNode;
  /** The link to its packages, instead of the package badge. */
  readonly packageLink?: ReactNode;
  /** The heart, in the corner. */
  readonly heart?: ReactNode;
}

/** A product of the dashboard's sections. */
export function ProductCard({ product, name, actions, packageLink, heart }: ProductCardProps) {
  const gone = !product.isInStock;
  const omit: readonly BadgeKind[] = packageLink === undefined ? [] : ['package'];
  // One line below the facts, so that the cards of a section have the same height.
  const badged = productBadges(product, omit).length > 0;
  return (
    <article className={classes.card} data-unavailable={gone || undefined}>
      <ProductTile product={product} size={56} />
      <div className={classes.about}>
        <h3 className={classes.name}>{name}</h3>
        <p className={classes.details}>{productDetails(product)}</p>
        {(badged || packageLink === undefined) && (
          <p className={classes.foot}>
            {badged ? <ProductBadges product={product} omit={omit} /> : product.manufacturerName}
          </p>
        )}
        {packageLink !== undefined && <p className={classes.package}>{packageLink}</p>}
      </div>
      <div className={classes.heart}>{heart}</div>
      <div className={classes.price}>
        <PriceTag
          net={product.priceNet}
          gross={product.priceGross}
          basicNet={product.basicPriceNet}
          layout="line"
          unavailable={gone}
        />
      </div>
      <div className={classes.actions}>
        {gone && <p className={classes.unavailable}>{uiTexts.stock.unavailable}</p>}
        {actions}
      </div>
    </article>
  );
}
