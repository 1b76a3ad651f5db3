import IconLock from '@tabler/icons-react/icons/IconLock';
import { productTexts } from '#shared/texts/catalogue.ts';
import classes from './NotPermitted.module.css';

/** In place of counter and "Dodaj" of goods that this pharmacy must not be sold: why. */
export function NotPermitted({ place }: { readonly place: 'row' | 'card' | 'page' }) {
  return (
    <p className={classes.reason}>
      <IconLock size={16} aria-hidden />
      {place === 'page' ? productTexts.notes.hospitalOnly : productTexts.notes.hospitalOnlyShort}
    </p>
  );
}
