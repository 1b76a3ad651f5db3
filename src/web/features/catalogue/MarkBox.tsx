import IconCheck from '@tabler/icons-react/icons/IconCheck';
import { useRouterState } from '@tanstack/react-router';
import type { Product } from '#shared/contract/products.ts';
import { markedTexts } from '#shared/texts/recommended.ts';
import { typedCount } from './count-drafts.ts';
import classes from './MarkBox.module.css';
import { mark, unmark } from './marked.ts';

interface MarkBoxProps {
  readonly product: Product;
  readonly isMarked: boolean;
}

/** The tick of a row, in the place of its picture. */
export function MarkBox({ product, isMarked }: MarkBoxProps) {
  const screen = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <label className={classes.place}>
      <input
        type="checkbox"
        className={classes.box}
        checked={isMarked}
        aria-label={markedTexts.mark(product.name)}
        onChange={(event) => {
          if (event.currentTarget.checked) mark(product, typedCount(screen, product.id, Date.now()));
          else unmark(product.id);
        }}
      />
      <IconCheck className={classes.tick} size={18} aria-hidden />
    </label>
  );
}
