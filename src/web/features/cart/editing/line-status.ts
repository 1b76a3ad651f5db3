import type { ItemKey } from '#shared/rules/cart-items.ts';
import { itemsOf, singleLine, touches } from '#web/offline/outbox/cart-change.ts';
import { isParked, type Operation, type ParkedOperation } from '#web/offline/outbox/operations.ts';
import type { UnsavedChange } from '#web/offline/outbox/outbox-store.ts';
import type { Outbox } from '#web/offline/outbox/use-outbox.ts';

/**
 * Where the last change of a line is; times in milliseconds.
 * - `saving`: made a moment ago, its answer is on the way.
 * - `kept`: on the device, not sent yet.
 */
export type LineProgress =
  | { readonly kind: 'saving' }
  | { readonly kind: 'kept'; readonly at: number }
  | { readonly kind: 'sending'; readonly attempt: number }
  | { readonly kind: 'accepted'; readonly at: number };

/** What stands beside a line of the cart. */
export interface LineStatus {
  readonly progress: LineProgress | null;
  /** Changes of this line alone that wait for the user's decision. */
  readonly parked: readonly ParkedOperation[];
  readonly unsaved: readonly UnsavedChange[];
}

export type LineStatuses = ReadonlyMap<ItemKey, LineStatus>;

/** Of a line that nothing is known of: always the same object, so that its row is not drawn anew. */
export const SETTLED: LineStatus = { progress: null, parked: [], unsaved: [] };

/** The status of each of these lines; those that are settled are left out. */
export function lineStatuses(outbox: Outbox, keys: readonly ItemKey[], before: LineStatuses): LineStatuses {
  const statuses = new Map<ItemKey, LineStatus>();
  for (const key of keys) {
    const status = statusOf(outbox, key);
    const known = before.get(key);
    if (!isSame(status, SETTLED)) statuses.set(key, known && isSame(status, known) ? known : status);
  }
  return statuses;
}

function statusOf(outbox: Outbox, key: ItemKey): LineStatus {
  const isAbout = ({ change }: Pick<Operation, 'change'>) => singleLine(change)?.item === key;
  return {
    progress: progressOf(outbox, key),
    parked: outbox.parked.filter((operation) => isParked(operation) && isAbout(operation)),
    unsaved: outbox.unsaved.filter(isAbout),
  };
}

function progressOf({ sendable, waiting, batch, receipt }: Outbox, key: ItemKey): LineProgress | null {
  const last = sendable.findLast(({ change }) => touches(change, key) || itemsOf(change).includes(key));
  if (last !== undefined) {
    if (!waiting.includes(last)) return { kind: 'saving' };
    return last.state.name === 'sending'
      ? { kind: 'sending', attempt: last.attempts }
      : { kind: 'kept', at: last.madeAt };
  }
  const acceptedAt = batch?.hasWaited ? batch.accepted[key] : undefined;
  const row = receipt?.find((candidate) => candidate.key === key && candidate.why === 'accepted');
  const at = acceptedAt ?? row?.at;
  return at === undefined ? null : { kind: 'accepted', at };
}

/** Records are copied between tabs, so what is equal need not be the same. */
function isSame(a: LineStatus, b: LineStatus): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
