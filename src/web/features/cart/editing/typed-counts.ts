import { MAX_COUNT } from '#shared/contract/common.ts';
import type { ItemKey } from '#shared/rules/cart-items.ts';
import { readDraft, removeDraft, writeDraftNow } from '#web/offline/drafts/drafts.ts';

const NAME = 'cart-counts';

/** Typed but uncommitted counts, by item. */
type TypedCounts = ReadonlyMap<ItemKey, number>;

/** Saves typed counts for this tab at once, so that they survive a crash. */
export function saveTypedCounts(typed: TypedCounts): void {
  if (typed.size === 0) removeDraft(NAME);
  else writeDraftNow(NAME, Object.fromEntries(typed), 'tab');
}

/** Typed counts saved in this tab before a crash. */
export function loadTypedCounts(now: number): TypedCounts {
  const kept = Object.entries(Object(readDraft(NAME, now)) as Record<string, unknown>);
  return new Map(kept.flatMap(([key, count]) => (isCount(count) ? [[key as ItemKey, count] as const] : [])));
}

const isCount = (count: unknown): count is number =>
  Number.isInteger(count) && Number(count) >= 1 && Number(count) <= MAX_COUNT;
