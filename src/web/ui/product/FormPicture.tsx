import { FORM_SHAPES, type FormPictureName, PICTURE_GRID, PICTURE_STROKE } from '#shared/pictures/forms.ts';
import classes from './FormPicture.module.css';

interface FormPictureProps {
  readonly picture: FormPictureName;
}

/**
 * The drawing of a dosage form; decorative, because the name beside it contains the form. Colours come from
 * `--picture-stroke`, `--picture-fill` and `--picture-paper`, which the tile around it sets by handling hue.
 */
export function FormPicture({ picture }: FormPictureProps) {
  const middle = PICTURE_GRID / 2;
  return (
    <svg
      className={classes.picture}
      width={PICTURE_GRID}
      height={PICTURE_GRID}
      viewBox={`0 0 ${PICTURE_GRID} ${PICTURE_GRID}`}
      strokeWidth={PICTURE_STROKE}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {FORM_SHAPES[picture].map(({ d, tone, turn }) => (
        <path
          key={d}
          d={d}
          className={classes[tone]}
          transform={turn === undefined ? undefined : `rotate(${turn} ${middle} ${middle})`}
        />
      ))}
    </svg>
  );
}
