import type { ReactNode } from 'react';
import { uiTexts } from '#shared/texts/ui.ts';
import { PriceTag } from './PriceTag.tsx';
import { ProductBadges } from './ProductBadges.tsx';
import classes from './ProductCard.module.css';
import { ProductTile } from './ProductTile.tsx';
import { productBadges } from './product-badges.ts';
import { productDetails, type ShownProduct } from './product-facts.ts';
import { productHandling } from './product-handling.ts';

interface ProductCardProps {
  readonly product: ShownProduct;
  /** The name, usually a link to the product page. */
  readonly name: ReactNode;
  /** Counter and add button, in this order; of an unavailable product the way to be told. */
  readonly actions?: ReactNode;
  /** The heart, in the corner. */
  readonly heart?: ReactNode;
}

/** A product of the dashboard's sections. */
export function ProductCard({ product, name, actions, heart }: ProductCardProps) {
  const gone = !product.isInStock;
  // One line under the facts, so that the cards of a section are of one height.
  const badged = productBadges(product).length > 0;
  return (
    <article className={classes.card} data-unavailable={gone || undefined}>
      <ProductTile
        picture={product.picture}
        imagePath={product.imagePath}
        handling={productHandling(product)}
        size={56}
        unavailable={gone}
      />
      <div className={classes.about}>
        <h3 className={classes.name}>{name}</h3>
        <p className={classes.details}>{productDetails(product)}</p>
        <p className={classes.foot}>{badged ? <ProductBadges product={product} /> : product.manufacturerName}</p>
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
