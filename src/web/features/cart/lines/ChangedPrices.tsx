import { Button } from '@mantine/core';
import IconArrowsSort from '@tabler/icons-react/icons/IconArrowsSort';
import type { Cart } from '#shared/contract/cart.ts';
import { problemTexts } from '#shared/texts/cart.ts';
import { focusLine } from '#web/features/cart/editing/cart-focus.ts';
import { changedPrices, PRICES_ANCHOR } from '#web/features/cart/editing/changed-prices.ts';
import { reportOutcome } from '#web/features/cart/editing/outcome.ts';
import { signedZl } from '#web/features/cart/editing/price-change.ts';
import { useSingleFlight } from '#web/offline/actions/use-action.ts';
import { useSubmitChange } from '#web/offline/outbox/use-outbox.ts';
import { announce } from '#web/state/announcer.ts';
import { useMayOrder } from '#web/state/session.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';

/** Accepts several changed prices at once; each line shows its own before and after. One change has its line only. */
export function ChangedPrices({ cart }: { readonly cart: Cart }) {
  const submit = useSubmitChange();
  const mayOrder = useMayOrder();
  const prices = changedPrices(cart);
  const { run: accept, isRunning } = useSingleFlight(async () => {
    const change = {
      verb: 'accept-problems',
      ids: prices.map(({ id }) => id),
      items: prices.map(({ item }) => item.key),
    } as const;
    const outcome = await submit(change).outcome;
    const [first] = prices;
    if (first === undefined || !reportOutcome(outcome, problemTexts.pricesTitle(prices.length))) return;
    // The button disappears with the changes.
    focusLine(first.item.key);
    announce(problemTexts.acceptedPrices(prices.length));
  });
  if (prices.length < 2) return null;
  const total = prices.reduce((sum, { difference }) => sum + difference, 0);
  return (
    <section id={PRICES_ANCHOR} tabIndex={-1} aria-label={problemTexts.pricesTitle(prices.length)}>
      <Notice
        tone="wait"
        icon={<IconArrowsSort size={20} aria-hidden />}
        title={problemTexts.pricesTitle(prices.length)}
        action={
          mayOrder && (
            // Not `disabled`, which would drop the focus before its next target is known.
            <Button variant="outline" aria-disabled={isRunning || undefined} onClick={() => accept()}>
              {problemTexts.acceptPrices(prices.length, signedZl(total))}
            </Button>
          )
        }
      >
        {problemTexts.pricesText}
      </Notice>
    </section>
  );
}
