import type { ReactNode } from 'react';
import { uiTexts } from '#shared/texts/ui.ts';
import { PriceTag } from './PriceTag.tsx';
import classes from './ProductRow.module.css';
import { ProductTile } from './ProductTile.tsx';
import type { ShownProduct } from './product-facts.ts';
import { RowAbout } from './RowAbout.tsx';
import { RowStock } from './RowStock.tsx';

interface ProductRowProps {
  readonly product: ShownProduct;
  /** The name, usually a link to the product page. */
  readonly name: ReactNode;
  /** Counter and add button, in this order; for an unavailable product the notification button. */
  readonly actions?: ReactNode;
  /** The checkbox, which replaces the picture in selection mode. */
  readonly mark?: ReactNode;
  /** The link to its packages. */
  readonly packageLink?: ReactNode;
  /** The heart, at the end of the row. */
  readonly heart?: ReactNode;
  /** Pieces in the cart. */
  readonly inCart?: number;
  /** The window is as narrow as a phone: the row is a card, with the maker among its badges. */
  readonly isPhone: boolean;
}

/**
 * One product of a list: 48 px at 1000, 60 at 1400 with a maker column, 76 below 1000, a card on a phone. The row
 * with the focus has the brand tint and a solid "Dodaj".
 */
export function ProductRow({ product, name, actions, mark, packageLink, heart, inCart = 0, isPhone }: ProductRowProps) {
  const gone = !product.isInStock;
  return (
    <li
      className={classes.row}
      data-unavailable={gone || undefined}
      data-packaged={packageLink !== undefined || undefined}
    >
      <span className={classes.tile}>{mark ?? <ProductTile product={product} />}</span>
      <RowAbout product={product} name={name} isPhone={isPhone} hasPackageLink={packageLink !== undefined} />
      {!isPhone && (
        <div className={classes.maker}>
          <span>{product.manufacturerName}</span>
          {product.bloz !== null && <span className={classes.code}>{uiTexts.list.bloz(product.bloz)}</span>}
        </div>
      )}
      {packageLink !== undefined && <div className={classes.package}>{packageLink}</div>}
      <div className={classes.stock}>
        <RowStock count={gone ? 0 : product.count} inCart={inCart} />
      </div>
      <div className={classes.price}>
        <PriceTag
          net={product.priceNet}
          gross={product.priceGross}
          basicNet={product.basicPriceNet}
          unavailable={gone}
        />
      </div>
      <div className={classes.actions}>{actions}</div>
      <div className={classes.heart}>{heart}</div>
    </li>
  );
}
