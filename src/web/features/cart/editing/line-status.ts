import { useEffect, useMemo, useRef } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import type { ItemKey } from '#shared/rules/cart-items.ts';
import { singleLine, touches } from '#web/offline/outbox/cart-change.ts';
import type { UndecidedRow } from '#web/offline/outbox/operations.ts';
import type { Outbox } from '#web/offline/outbox/outbox-summary.ts';
import { cartItems } from './cart-lines.ts';

/**
 * State of a line's last change; times in milliseconds.
 * - `saving`: just made, its answer is pending.
 * - `kept`: stored on the device, not sent yet.
 */
export type LineProgress =
  | { readonly kind: 'saving' }
  | { readonly kind: 'kept'; readonly at: number }
  | { readonly kind: 'sending'; readonly attempt: number }
  | { readonly kind: 'accepted'; readonly at: number };

/** Status shown beside a line of the cart. */
export interface LineStatus {
  readonly progress: LineProgress | null;
  /** Changes of this line only that need the user's decision. */
  readonly undecided: readonly UndecidedRow[];
}

export type LineStatuses = ReadonlyMap<ItemKey, LineStatus>;

/** A line without pending changes; one shared object, so that its row is not re-rendered. */
export const SETTLED: LineStatus = { progress: null, undecided: [] };

/** Statuses of lines with pending changes. An unchanged status keeps its object from `before`. */
function lineStatuses(outbox: Outbox, keys: readonly ItemKey[], before: LineStatuses): LineStatuses {
  const statuses = new Map<ItemKey, LineStatus>();
  for (const key of keys) {
    const status = statusOf(outbox, key);
    const known = before.get(key);
    if (!isSame(status, SETTLED)) statuses.set(key, known && isSame(status, known) ? known : status);
  }
  return statuses;
}

function statusOf(outbox: Outbox, key: ItemKey): LineStatus {
  return {
    progress: progressOf(outbox, key),
    undecided: outbox.undecided.filter(({ change }) => singleLine(change)?.item === key),
  };
}

function progressOf({ sendable, waiting, acceptedAt }: Outbox, key: ItemKey): LineProgress | null {
  const last = sendable.findLast(({ change }) => touches(change, key));
  if (last === undefined) {
    const at = acceptedAt.get(key);
    return at === undefined ? null : { kind: 'accepted', at };
  }
  if (!waiting.includes(last)) return { kind: 'saving' };
  return last.state.name === 'sending'
    ? { kind: 'sending', attempt: last.attempts }
    : { kind: 'kept', at: last.madeAt };
}

/** Compared by value: records are copied between tabs. */
function isSame(a: LineStatus, b: LineStatus): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Statuses of the lines on the screen; an unchanged status keeps its object. */
export function useLineStatuses(outbox: Outbox, cart: Cart): LineStatuses {
  const before = useRef<LineStatuses>(new Map());
  const statuses = useMemo(
    () =>
      lineStatuses(
        outbox,
        cartItems(cart).map(({ key }) => key),
        before.current,
      ),
    [outbox, cart],
  );
  useEffect(() => {
    before.current = statuses;
  }, [statuses]);
  return statuses;
}
