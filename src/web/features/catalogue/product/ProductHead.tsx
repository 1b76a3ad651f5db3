import { Link } from '@tanstack/react-router';
import type { ProductDetails } from '#shared/contract/products.ts';
import { productTexts } from '#shared/texts/catalogue.ts';
import { FavouriteHeart } from '#web/features/catalogue/favourites/FavouriteHeart.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ProductBadges } from '#web/ui/product/ProductBadges.tsx';
import { ProductTile } from '#web/ui/product/ProductTile.tsx';
import { productDetails } from '#web/ui/product/product-facts.ts';
import classes from './ProductScreen.module.css';

interface ProductHeadProps {
  /** Undefined while it loads. */
  readonly product: ProductDetails | undefined;
}

/**
 * Picture, name, form, strength, pack and handling. The heading stays the same element while the product loads, because
 * the navigation has focused it.
 */
export function ProductHead({ product }: ProductHeadProps) {
  const note = product === undefined ? null : noteOf(product);
  return (
    <div className={classes.head}>
      <span className={classes.tile}>
        {product === undefined ? (
          <Skeleton width="var(--tile-size)" height="var(--tile-size)" />
        ) : (
          <ProductTile product={product} />
        )}
      </span>
      <div className={classes.about}>
        <h1 tabIndex={-1} className={product === undefined ? 'visually-hidden' : undefined}>
          {product?.name ?? productTexts.loading}
        </h1>
        {product === undefined ? <WaitingWords /> : <Words product={product} />}
      </div>
      <div className={classes.heart}>{product !== undefined && <FavouriteHeart product={product} />}</div>
      {note !== null && (
        <div className={classes.note}>
          <Notice tone={product?.isNarcotic ? 'narc' : 'neutral'}>{note}</Notice>
        </div>
      )}
    </div>
  );
}

function Words({ product }: { readonly product: ProductDetails }) {
  const { inn, manufacturerId, manufacturerName } = product;
  return (
    <>
      <p className={classes.details}>{productDetails(product)}</p>
      {inn !== '' && <p className={classes.inn}>{inn}</p>}
      <ProductBadges product={product} />
      <p>
        <Link to="/produkty" search={{ manufacturer: manufacturerId }}>
          {manufacturerName}
        </Link>
      </p>
    </>
  );
}

function WaitingWords() {
  return (
    <>
      <Skeleton width="60%" height="24px" />
      <Skeleton width="45%" height="16px" />
      <Skeleton width="30%" height="14px" />
    </>
  );
}

/** The warning to read before ordering (docs/domain.md "Regulated goods"). */
function noteOf({ rxCategory, isNarcotic }: ProductDetails): string | null {
  if (rxCategory === 'Lz') return productTexts.notes.hospitalOnly;
  return isNarcotic ? productTexts.notes.controlled : null;
}
