import type { ItemKey } from '#shared/rules/cart-items.ts';
import { itemsOf } from '#web/offline/outbox/cart-change.ts';
import { useOutbox } from '#web/offline/outbox/use-outbox.ts';

/** Whether a change that waited is still queued: a late answer updates the words of a dialogue. */
export function useIsWaiting(item: ItemKey, wasWaiting: boolean): boolean {
  const { sendable, parked } = useOutbox();
  return wasWaiting && [...sendable, ...parked].some(({ change }) => itemsOf(change).includes(item));
}
