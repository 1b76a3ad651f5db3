import IconPackage from '@tabler/icons-react/icons/IconPackage';
import { useState } from 'react';
import type { FormPictureName } from '#shared/pictures/forms.ts';
import { FormPicture } from './FormPicture.tsx';
import classes from './ProductTile.module.css';
import { pictureAddress } from './picture-address.ts';
import type { ShownProduct } from './product-facts.ts';
import { type Handling, type HandlingFacts, productHandling } from './product-handling.ts';

interface PictureTileProps {
  readonly picture: FormPictureName;
  /** Path of the product's picture; without one, or if loading fails, the drawing of its form is shown. */
  readonly imagePath?: string;
  readonly handling: Handling;
  /** Side in CSS pixels; `--tile-size`, else 40 px, when absent. */
  readonly size?: 40 | 48 | 56 | undefined;
  readonly unavailable?: boolean;
}

/** The dosage-form picture on the hue of its handling, so that a column of tiles can be scanned without reading. */
export function PictureTile({ picture, imagePath, handling, size, unavailable = false }: PictureTileProps) {
  return (
    <span
      className={classes.tile}
      data-handling={unavailable ? 'neutral' : handling}
      data-unavailable={unavailable || undefined}
      data-size={size}
    >
      <Picture picture={picture} imagePath={imagePath} />
    </span>
  );
}

interface ProductTileProps extends Pick<PictureTileProps, 'size'> {
  readonly product: Pick<ShownProduct, 'picture' | 'imagePath' | 'isInStock'> & HandlingFacts;
}

/** The picture of a product of the catalogue; grey while it is out of stock. */
export function ProductTile({ product, size }: ProductTileProps) {
  const { picture, imagePath, isInStock } = product;
  const handling = productHandling(product);
  return (
    <PictureTile picture={picture} imagePath={imagePath} handling={handling} size={size} unavailable={!isInStock} />
  );
}

/** In the place of a picture: goods that are sold together. */
export function PackageTile() {
  return (
    <span className={classes.tile} data-handling="package">
      <IconPackage aria-hidden />
    </span>
  );
}

/** Pictures with this in their address are the server's copies of the built-in drawings. */
const DRAWN = '/picture/form-';

interface PictureProps {
  readonly picture: FormPictureName;
  readonly imagePath: string | undefined;
}

function Picture({ picture, imagePath }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const isOwn = imagePath !== undefined && !imagePath.includes(DRAWN) && failed !== imagePath;
  if (!isOwn) return <FormPicture picture={picture} />;
  // Decorative, like the drawing: the name is beside it.
  // Requested with CORS, because the service worker caches only readable answers.
  return (
    <img
      className={classes.image}
      src={pictureAddress(imagePath)}
      alt=""
      crossOrigin="anonymous"
      loading="lazy"
      onError={() => setFailed(imagePath)}
    />
  );
}
