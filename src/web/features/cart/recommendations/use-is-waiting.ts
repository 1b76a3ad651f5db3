import type { ItemKey } from '#shared/rules/cart-items.ts';
import { itemsOf } from '#web/offline/outbox/cart-change.ts';
import { isParked } from '#web/offline/outbox/operations.ts';
import { useOutbox } from '#web/offline/outbox/use-outbox.ts';

/** Whether a change that waited is still queued: a late answer updates the words of a dialogue. */
export function useIsWaiting(item: ItemKey, wasWaiting: boolean): boolean {
  const { sendable, undecided } = useOutbox();
  return (
    wasWaiting && [...sendable, ...undecided.filter(isParked)].some(({ change }) => itemsOf(change).includes(item))
  );
}
