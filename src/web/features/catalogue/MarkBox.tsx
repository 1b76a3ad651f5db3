import IconCheck from '@tabler/icons-react/icons/IconCheck';
import type { Product } from '#shared/contract/products.ts';
import { markedTexts } from '#shared/texts/recommended.ts';
import classes from './MarkBox.module.css';
import { mark } from './marked.ts';

interface MarkBoxProps {
  readonly product: Product;
  readonly isMarked: boolean;
}

/** The tick of a row, in the place of its picture. */
export function MarkBox({ product, isMarked }: MarkBoxProps) {
  return (
    <label className={classes.place}>
      <input
        type="checkbox"
        className={classes.box}
        checked={isMarked}
        aria-label={markedTexts.mark(product.name)}
        onChange={(event) => mark(product, event.currentTarget.checked)}
      />
      <IconCheck className={classes.tick} size={18} aria-hidden />
    </label>
  );
}
