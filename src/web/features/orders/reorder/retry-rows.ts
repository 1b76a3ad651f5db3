import * as v from 'valibot';
import { MAX_COUNT } from '#shared/contract/common.ts';
import type { ReplyRow } from '#shared/contract/order-reply.ts';
import type { ReorderRequest } from '#web/api/orders.ts';

const retryDraft = v.object({
  /** Pieces by product id where they differ from what was ordered; 0 leaves the product out. */
  counts: v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_COUNT))),
  /** Id of the chosen reason; empty until one is chosen. */
  reason: v.string(),
});
/** What the user changed of the offered list. */
export type RetryDraft = v.InferOutput<typeof retryDraft>;

export const EMPTY_DRAFT: RetryDraft = { counts: {}, reason: '' };
export const isRetryDraft = (kept: unknown): kept is RetryDraft => v.is(retryDraft, kept);

/** A row as it will be sent; `count` is 0 for what is left out or not available. */
export interface ChosenRow extends ReplyRow {
  /** Pieces in the earlier order, which may be more than a cart takes. */
  readonly ordered: number;
  readonly isGone: boolean;
}

/**
 * The list with the user's counts. A product that stood in an order more than once may add up to more than a cart takes
 * of it.
 */
export function chosenRows(rows: readonly ReplyRow[], { counts }: RetryDraft): ChosenRow[] {
  return rows.map((row) => {
    const isGone = row.product.refusal !== null;
    return {
      ...row,
      ordered: row.count,
      isGone,
      count: isGone ? 0 : (counts[row.product.id] ?? Math.min(row.count, MAX_COUNT)),
    };
  });
}

/** Whether some pieces of the order came and some did not: then the missing ones are a list of their own. */
export function isPartlyRealized(rows: readonly ReplyRow[]): boolean {
  return rows.some(({ realized }) => (realized ?? 0) > 0) && rows.some((row) => missingOf(row) > 0);
}

/** Counts of the pieces that did not come; a product that came whole is left out. */
export function missingCounts(rows: readonly ReplyRow[]): RetryDraft['counts'] {
  return Object.fromEntries(rows.map((row) => [row.product.id, missingOf(row)]));
}

/** No more than a cart takes of a product. */
const missingOf = ({ count, realized }: ReplyRow): number => Math.min(MAX_COUNT, Math.max(0, count - (realized ?? 0)));

/** Whether some product is wanted; if none is, all can be taken back. */
export function isAnyWanted(rows: readonly ChosenRow[]): boolean {
  return rows.some(({ count }) => count > 0);
}

/** Leaves every product out, or takes every one back as it was ordered. */
export function countsOfAll(rows: readonly ReplyRow[], isWanted: boolean): RetryDraft['counts'] {
  return isWanted ? {} : Object.fromEntries(rows.map(({ product }) => [product.id, 0]));
}

/** The list as it was sent, whatever was changed or has sold out since. */
export function sentRows(rows: readonly ReplyRow[], { products }: ReorderRequest): ChosenRow[] {
  const sent = new Map(products.map(({ id, count }) => [id, count]));
  return rows.map((row) => ({
    ...row,
    ordered: row.count,
    isGone: row.product.refusal !== null,
    count: sent.get(row.product.id) ?? 0,
  }));
}

/** What is sent: lines with a count of 0 are dropped (docs/product.md §4 "Retry order"). */
export function rowsToSend(rows: readonly ChosenRow[]): { id: number; count: number }[] {
  return rows.filter(({ count }) => count > 0).map(({ product, count }) => ({ id: product.id, count }));
}

/** Pieces that can be added of a row: stock, as far as a cart takes it, less what is in the cart already. */
export function roomOf({ product: { available, inCart } }: Pick<ReplyRow, 'product'>): number {
  return Math.max(0, Math.min(available, MAX_COUNT) - inCart);
}

/** Positions, pieces and net sum (grosz) of what will come, as far as stock goes. */
export function retryTotals(rows: readonly ChosenRow[]) {
  return totalsOf(rows, (row) => Math.min(row.count, roomOf(row)));
}

/** As {@link retryTotals}, of what was asked for: the cart may hold some of it already, so stock says nothing. */
export function sentTotals(rows: readonly ChosenRow[]) {
  return totalsOf(rows, ({ count }) => count);
}

function totalsOf(rows: readonly ChosenRow[], piecesOf: (row: ChosenRow) => number) {
  const coming = rows.map((row) => ({ row, pieces: piecesOf(row) })).filter(({ pieces }) => pieces > 0);
  return {
    positions: coming.length,
    pieces: coming.reduce((sum, { pieces }) => sum + pieces, 0),
    net: coming.reduce((sum, { row, pieces }) => sum + pieces * row.product.priceNet, 0),
  };
}
