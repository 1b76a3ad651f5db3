import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import type { ReorderRow } from '#shared/contract/reorder.ts';
import { useDraft } from '#web/offline/drafts/drafts.ts';
import {
  type ChosenRow,
  chosenRows,
  countsOfAll,
  EMPTY_DRAFT,
  isReorderDraft,
  missingCounts,
  type ReorderDraft,
  reorderTotals,
  sentRows,
  sentTotals,
} from './reorder-rows.ts';
import type { ReorderSending } from './use-reorder.ts';

/** docs/product.md §9 "Reorder quantity debounce", milliseconds. */
const QUANTITY_DEBOUNCE_MS = 1_000;

export interface ReorderForm {
  readonly rows: readonly ChosenRow[];
  /** Debounced by a second, so that sums do not change while the user types. */
  readonly totals: ReturnType<typeof reorderTotals>;
  /** The chosen reason, at first the pharmacy's last one; empty when there is none. */
  readonly reason: string;
  readonly setCount: (productId: number, count: number) => void;
  /** Leaves a product out (0) or takes it back; updates the totals at once. */
  readonly choose: (productId: number, count: number) => void;
  /** Chooses only the missing pieces. */
  readonly chooseMissing: () => void;
  /** Leaves all products out, or restores the ordered counts. */
  readonly chooseAll: (isWanted: boolean) => void;
  readonly setReason: (reason: string) => void;
  readonly clear: () => void;
}

/**
 * The edited list; it survives a reload. While a sent list is not answered, the form shows that list. `lastReason` is
 * chosen until the user chooses another.
 */
export function useReorderForm(
  orderId: number,
  offered: readonly ReorderRow[],
  lastReason: string,
  { sent, isLost }: Pick<ReorderSending, 'sent' | 'isLost'>,
): ReorderForm {
  const draft = useDraft({ name: `order-retry.${orderId}`, initial: EMPTY_DRAFT, isValid: isReorderDraft });
  const [summed, setSummed] = useState(draft.value);
  const sumLater = useDebouncedCallback(setSummed, QUANTITY_DEBOUNCE_MS);
  const withCount = (productId: number, count: number): ReorderDraft => ({
    ...draft.value,
    counts: { ...draft.value.counts, [productId]: count },
  });
  const type = (next: ReorderDraft) => {
    draft.set(next);
    sumLater(next);
  };
  const decide = (next: ReorderDraft) => {
    draft.set(next);
    sumLater.cancel();
    setSummed(next);
  };
  const rows = sent === null ? chosenRows(offered, draft.value) : sentRows(offered, sent);
  return {
    rows,
    totals: isLost ? sentTotals(rows) : reorderTotals(sent === null ? chosenRows(offered, summed) : rows),
    reason: sent?.reason ?? (draft.value.reason || lastReason),
    setCount: (productId, count) => type(withCount(productId, count)),
    choose: (productId, count) => decide(withCount(productId, count)),
    chooseMissing: () => decide({ ...draft.value, counts: missingCounts(offered) }),
    chooseAll: (isWanted) => decide({ ...draft.value, counts: countsOfAll(offered, isWanted) }),
    setReason: (reason) => draft.set({ ...draft.value, reason }),
    clear: draft.clear,
  };
}
