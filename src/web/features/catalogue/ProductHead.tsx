import { Link } from '@tanstack/react-router';
import type { ProductDetails } from '#shared/contract/products.ts';
import { productTexts } from '#shared/texts/catalogue.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { ProductBadges } from '#web/ui/ProductBadges.tsx';
import { ProductTile } from '#web/ui/ProductTile.tsx';
import { productDetails } from '#web/ui/product-facts.ts';
import { productHandling } from '#web/ui/product-handling.ts';
import classes from './ProductScreen.module.css';

interface ProductHeadProps {
  readonly product: ProductDetails;
}

/** What it is: picture, name, form, strength and pack, and how it has to be handled. */
export function ProductHead({ product }: ProductHeadProps) {
  const { name, inn, manufacturerId, manufacturerName } = product;
  const note = noteOf(product);
  return (
    <div className={classes.head}>
      <span className={classes.tile}>
        <ProductTile picture={product.picture} handling={productHandling(product)} unavailable={!product.isInStock} />
      </span>
      <div className={classes.about}>
        <h1 tabIndex={-1}>{name}</h1>
        <p className={classes.details}>{productDetails(product)}</p>
        {inn !== '' && <p className={classes.inn}>{inn}</p>}
        <ProductBadges product={product} />
        <p>
          <Link to="/produkty" search={{ manufacturer: manufacturerId }}>
            {manufacturerName}
          </Link>
        </p>
      </div>
      {note !== null && (
        <div className={classes.note}>
          <Notice tone={product.isNarcotic ? 'narc' : 'neutral'}>{note}</Notice>
        </div>
      )}
    </div>
  );
}

/** What has to be known before ordering it (DOMAIN.md "Regulated goods"). */
function noteOf({ rxCategory, isNarcotic }: ProductDetails): string | null {
  if (rxCategory === 'Lz') return productTexts.notes.hospitalOnly;
  return isNarcotic ? productTexts.notes.controlled : null;
}
