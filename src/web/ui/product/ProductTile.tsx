import { useState } from 'react';
import type { FormPictureName } from '#shared/pictures/forms.ts';
import { FormPicture } from './FormPicture.tsx';
import classes from './ProductTile.module.css';
import { pictureAddress } from './picture-address.ts';
import type { Handling } from './product-handling.ts';

interface ProductTileProps {
  readonly picture: FormPictureName;
  /** Path of the product's picture; the drawing of its form stands for it where there is none, or none comes. */
  readonly imagePath?: string;
  readonly handling: Handling;
  /** Side in CSS pixels; without it the place decides by `--tile-size`, 40 px unless set. */
  readonly size?: 40 | 48 | 56 | 72 | 120;
  readonly unavailable?: boolean;
}

/** The dosage-form picture on the hue of its handling: a column of tiles is read before any text. */
export function ProductTile({ picture, imagePath, handling, size, unavailable = false }: ProductTileProps) {
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

/** Pictures with this in their address are the drawings that are here anyway, in colours of their own. */
const DRAWN = '/picture/form-';

interface PictureProps {
  readonly picture: FormPictureName;
  readonly imagePath: string | undefined;
}

function Picture({ picture, imagePath }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const isOwn = imagePath !== undefined && !imagePath.includes(DRAWN) && failed !== imagePath;
  if (!isOwn) return <FormPicture picture={picture} />;
  // Decoration as the drawing is: the name beside it says what it is.
  // And asked for with CORS, as the service worker keeps only what it can read.
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
