import type { FormPictureName } from '#shared/pictures/forms.ts';
import { FormPicture } from './FormPicture.tsx';
import classes from './ProductTile.module.css';
import type { Handling } from './product-handling.ts';

interface ProductTileProps {
  readonly picture: FormPictureName;
  readonly handling: Handling;
  /** Side in CSS pixels; without it the place decides by `--tile-size`, 40 px unless set. */
  readonly size?: 40 | 48 | 56 | 72 | 120;
  readonly unavailable?: boolean;
}

/** The dosage-form picture on the hue of its handling: a column of tiles is read before any text. */
export function ProductTile({ picture, handling, size, unavailable = false }: ProductTileProps) {
  return (
    <span
      className={classes.tile}
      data-handling={unavailable ? 'neutral' : handling}
      data-unavailable={unavailable || undefined}
      data-size={size}
    >
      <FormPicture picture={picture} />
    </span>
  );
}
