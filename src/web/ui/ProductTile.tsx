import type { FormPictureName } from '#shared/pictures/forms.ts';
import { FormPicture } from './FormPicture.tsx';
import classes from './ProductTile.module.css';
import type { Handling } from './product-handling.ts';

interface ProductTileProps {
  readonly picture: FormPictureName;
  readonly handling: Handling;
  /** Side of the tile in CSS pixels; the picture is drawn at three quarters of it. */
  readonly size?: number;
  readonly unavailable?: boolean;
}

/** The dosage-form picture on the hue of its handling: a column of tiles is read before any text. */
export function ProductTile({ picture, handling, size = 40, unavailable = false }: ProductTileProps) {
  return (
    <span
      className={classes.tile}
      data-handling={unavailable ? 'neutral' : handling}
      data-unavailable={unavailable || undefined}
      style={{ width: size, height: size }}
    >
      <FormPicture picture={picture} size={Math.round(size * 0.8)} />
    </span>
  );
}
