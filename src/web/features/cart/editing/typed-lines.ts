import { MAX_COUNT } from '#shared/contract/common.ts';
import type { ItemKey } from '#shared/rules/cart-items.ts';
import { readDraft, removeDraft, writeDraftNow } from '#web/offline/drafts/drafts.ts';

const NAME = 'cart-counts';

/** Pieces that stand in the fields of the cart and are not settled, by line. */
type TypedLines = ReadonlyMap<ItemKey, number>;

/** Keeps what is typed with its tab, at once: a tab may crash at any key. */
export function keepTypedLines(typed: TypedLines): void {
  if (typed.size === 0) removeDraft(NAME);
  else writeDraftNow(NAME, Object.fromEntries(typed), 'tab');
}

/** What was typed in this tab when it crashed. */
export function keptTypedLines(now: number): TypedLines {
  const kept = Object.entries(Object(readDraft(NAME, now)) as Record<string, unknown>);
  return new Map(kept.flatMap(([key, count]) => (isCount(count) ? [[key as ItemKey, count] as const] : [])));
}

const isCount = (count: unknown): count is number =>
  Number.isInteger(count) && Number(count) >= 1 && Number(count) <= MAX_COUNT;
