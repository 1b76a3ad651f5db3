import { FORM_PICTURES } from '#shared/contract/products.ts';
import { FormPicture } from '#web/ui/product/FormPicture.tsx';
import classes from './LoginScreen.module.css';

const SIDES = { left: FORM_PICTURES.slice(0, 9), right: FORM_PICTURES.slice(6) } as const;

/** Pictures of dosage forms on both sides of the log-in form; decorative. */
export function PictureBackdrop() {
  return (['left', 'right'] as const).map((side) => (
    <div key={side} className={classes.backdrop} data-side={side} aria-hidden>
      {SIDES[side].map((picture) => (
        <FormPicture key={picture} picture={picture} />
      ))}
    </div>
  ));
}
