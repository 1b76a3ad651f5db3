import { useDebouncedValue } from '@mantine/hooks';
import type { ReplyRow } from '#shared/contract/order-reply.ts';
import { useDraft } from '#web/offline/drafts.ts';
import { type ChosenRow, chosenRows, EMPTY_DRAFT, isRetryDraft, retryTotals } from './retry-rows.ts';

/** SPEC §9 "Retry quantity debounce", milliseconds. */
const QUANTITY_DEBOUNCE_MS = 1_000;

export interface RetryForm {
  readonly rows: readonly ChosenRow[];
  /** Of the counts as they stood a second ago: sums do not run along with a hand that still types. */
  readonly totals: ReturnType<typeof retryTotals>;
  readonly reason: string;
  readonly setCount: (productId: number, count: number) => void;
  readonly setReason: (reason: string) => void;
  readonly clear: () => void;
}

/** The edited list; it survives a reload of the app. */
export function useRetryForm(orderId: number, offered: readonly ReplyRow[]): RetryForm {
  const draft = useDraft({ name: `order-retry.${orderId}`, initial: EMPTY_DRAFT, isValid: isRetryDraft });
  const [settled] = useDebouncedValue(draft.value, QUANTITY_DEBOUNCE_MS);
  return {
    rows: chosenRows(offered, draft.value),
    totals: retryTotals(chosenRows(offered, settled)),
    reason: draft.value.reason,
    setCount: (productId, count) =>
      draft.set({ ...draft.value, counts: { ...draft.value.counts, [productId]: count } }),
    setReason: (reason) => draft.set({ ...draft.value, reason }),
    clear: draft.clear,
  };
}
