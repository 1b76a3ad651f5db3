import { Button } from '@mantine/core';
import IconArrowsSort from '@tabler/icons-react/icons/IconArrowsSort';
import type { CartProblem } from '#shared/contract/cart.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { problemTexts } from '#shared/texts/cart.ts';
import { focusInPlaceOf, focusLine } from '#web/features/cart/editing/cart-focus.ts';
import type { CartItem } from '#web/features/cart/editing/cart-lines.ts';
import { reportOutcome } from '#web/features/cart/editing/outcome.ts';
import { priceChange } from '#web/features/cart/editing/price-change.ts';
import { useSingleFlight } from '#web/offline/actions/use-action.ts';
import { useShownCart, useSubmitChange } from '#web/offline/outbox/use-outbox.ts';
import { announce } from '#web/state/announcer.ts';
import { useMayOrder } from '#web/state/session.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import classes from './CartLineRow.module.css';

interface CartLineProblemProps {
  readonly problem: CartProblem;
  readonly item: CartItem;
}

/** A change of price or availability, shown before and after, with the button that accepts it (docs/api.md "Cart"). */
export function CartLineProblem({ problem, item }: CartLineProblemProps) {
  const { run: accept, isRunning } = useAcceptProblem(problem, item);
  const mayOrder = useMayOrder();
  const isPrice = problem.kind === 'price';
  return (
    <div className={classes.note}>
      <Notice
        tone={isPrice ? 'wait' : 'bad'}
        icon={isPrice ? <IconArrowsSort size={20} aria-hidden /> : undefined}
        action={
          mayOrder && (
            // Not `disabled`, which would drop the focus before its next target is known.
            <Button
              variant="outline"
              aria-label={isPrice ? problemTexts.acceptPriceOf(item.name) : undefined}
              aria-disabled={isRunning || undefined}
              onClick={() => accept()}
            >
              {acceptLabel(problem)}
            </Button>
          )
        }
      >
        <p>{problem.reason}</p>
        {isPrice && problem.before !== null && problem.after !== null && (
          <PriceChange before={problem.before} after={problem.after} count={item.count} />
        )}
      </Notice>
    </div>
  );
}

/** The button disappears with the problem, so the focus moves to the line or its neighbour. */
function useAcceptProblem(problem: CartProblem, item: CartItem) {
  const submit = useSubmitChange();
  const { cart } = useShownCart();
  return useSingleFlight(async () => {
    const outcome = await submit({ verb: 'accept-problems', ids: [problem.id], items: [item.key] }).outcome;
    if (!reportOutcome(outcome, item.name)) return;
    const stays = problem.kind === 'price' || (problem.kind === 'stock' && (problem.after ?? 0) > 0);
    if (stays) focusLine(item.key);
    else focusInPlaceOf(item.key, cart);
    announce(stays ? problemTexts.accepted(item.name) : problemTexts.left(item.name));
  });
}

function acceptLabel({ kind, after, packageId }: CartProblem): string {
  if (kind === 'price') return problemTexts.acceptPrice;
  if (kind !== 'stock') return problemTexts.acceptRemoval;
  return packageId === undefined ? problemTexts.acceptStock(after ?? 0) : problemTexts.acceptPackages(after ?? 0);
}

interface PriceChangeProps {
  /** Grosz per piece or package. */
  readonly before: number;
  readonly after: number;
  /** Pieces or packages in the line. */
  readonly count: number;
}

function PriceChange({ before, after, count }: PriceChangeProps) {
  const { percent, difference } = priceChange(before, after, count);
  return (
    <p className={classes.change}>
      <span className="visually-hidden">{problemTexts.before}</span>
      <s className={classes.before}>{formatZl(before)}</s>
      <span aria-hidden="true">→</span>
      <span className="visually-hidden">{problemTexts.after}</span>
      <strong>{formatZl(after)}</strong>
      <span className={classes.difference}>
        {percent !== null && `${problemTexts.priceChange(percent)}, `}
        {problemTexts.total(difference)}
      </span>
    </p>
  );
}
