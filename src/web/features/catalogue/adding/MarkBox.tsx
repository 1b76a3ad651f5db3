import IconCheck from '@tabler/icons-react/icons/IconCheck';
import { useRouterState } from '@tanstack/react-router';
import type { Product } from '#shared/contract/products.ts';
import { nameWithFormat } from '#shared/rules/product-format.ts';
import { productTexts } from '#shared/texts/catalogue.ts';
import { markedTexts } from '#shared/texts/offers.ts';
import { announce } from '#web/state/announcer.ts';
import { typedCount } from './count-drafts.ts';
import classes from './MarkBox.module.css';
import { mark, unmark } from './marked.ts';
import { useIsForbidden } from './permission.ts';

interface MarkBoxProps {
  readonly product: Product;
  readonly isMarked: boolean;
}

/** The checkbox of a row; replaces its picture. */
export function MarkBox({ product, isMarked }: MarkBoxProps) {
  const screen = useRouterState({ select: ({ location }) => location.pathname });
  const reason = useReasonAgainst(product);
  // A product marked while it was available can still be unmarked.
  const isLocked = reason !== null && !isMarked;
  const name = nameWithFormat(product.name, product.withFormat);
  return (
    <label className={classes.place} title={isLocked ? reason : undefined}>
      <input
        type="checkbox"
        className={classes.box}
        checked={isMarked}
        aria-label={isLocked ? markedTexts.cannot(name, reason) : markedTexts.mark(name)}
        aria-disabled={isLocked || undefined}
        onChange={(event) => {
          if (isLocked) announce(markedTexts.cannot(name, reason));
          else if (event.currentTarget.checked) mark(product, typedCount(screen, product.id, Date.now()));
          else unmark(product.id);
        }}
      />
      <IconCheck className={classes.tick} size={18} aria-hidden />
    </label>
  );
}

/** Why a product cannot be added, and so cannot be marked; null when it can. */
function useReasonAgainst(product: Product): string | null {
  const isForbidden = useIsForbidden(product);
  if (isForbidden) return productTexts.notes.hospitalOnlyShort;
  return product.isInStock ? null : productTexts.unavailable;
}
