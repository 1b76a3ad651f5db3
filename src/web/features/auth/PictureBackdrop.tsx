import { FORM_PICTURES } from '#shared/contract/products.ts';
import { FormPicture } from '#web/ui/FormPicture.tsx';
import classes from './LoginScreen.module.css';

/** Pictures of the dosage forms at both sides of the form, decoration only. */
export function PictureBackdrop({ side }: { readonly side: 'left' | 'right' }) {
  const pictures = side === 'left' ? FORM_PICTURES.slice(0, 9) : FORM_PICTURES.slice(6, 15);
  return (
    <div className={classes.backdrop} data-side={side} aria-hidden>
      {pictures.map((picture) => (
        <FormPicture key={picture} picture={picture} />
      ))}
    </div>
  );
}
