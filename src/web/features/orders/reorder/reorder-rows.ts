import * as v from 'valibot';
import { MAX_COUNT } from '#shared/contract/common.ts';
import type { ReorderRow } from '#shared/contract/reorder.ts';
import type { ReorderRequest } from '#web/api/orders.ts';

const reorderDraft = v.object({
  /** Pieces by product id where they differ from what was ordered; 0 leaves the product out. */
  counts: v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_COUNT))),
  /** Id of the chosen reason; empty until one is chosen. */
  reason: v.string(),
});
/** The user's changes to the offered list. */
export type ReorderDraft = v.InferOutput<typeof reorderDraft>;

export const EMPTY_DRAFT: ReorderDraft = { counts: {}, reason: '' };
export const isReorderDraft = (kept: unknown): kept is ReorderDraft => v.is(reorderDraft, kept);

/** A row to send; `count` is 0 for a product that is left out or not available. */
export interface ChosenRow extends ReorderRow {
  /** Pieces in the earlier order, which may be more than a cart takes. */
  readonly ordered: number;
  readonly isUnavailable: boolean;
}

/**
 * The list with the user's counts, limited to what a cart takes of a product: several lines of an order may exceed it.
 */
export function chosenRows(rows: readonly ReorderRow[], { counts }: ReorderDraft): ChosenRow[] {
  return rows.map((row) => {
    const isUnavailable = row.product.refusal !== null;
    return {
      ...row,
      ordered: row.count,
      isUnavailable,
      count: isUnavailable ? 0 : (counts[row.product.id] ?? singleCount(row)),
    };
  });
}

/** Whether none of its pieces is wanted singly because all come in packages that are offered above. */
export const isInPackagesOnly = ({ ordered, packed = 0, count, isUnavailable }: ChosenRow): boolean =>
  !isUnavailable && count === 0 && packed >= ordered;

/** Pieces to begin with: those of packages that are offered as packages are left to them. */
const singleCount = ({ count, packed = 0 }: Pick<ReorderRow, 'count' | 'packed'>): number =>
  Math.min(count - packed, MAX_COUNT);

/** Pieces of a row that is taken back: as at the beginning; all where there were none. */
export function broughtBack({ ordered, packed }: ChosenRow): number {
  return singleCount({ count: ordered, packed }) || Math.min(ordered, MAX_COUNT);
}

/** Whether the order was partly delivered, so that the missing pieces can be reordered alone. */
export function isPartlyRealized(rows: readonly ReorderRow[]): boolean {
  return rows.some(({ realized }) => (realized ?? 0) > 0) && rows.some((row) => missingOf(row) > 0);
}

/** Counts of missing pieces; fully delivered products get 0. */
export function missingCounts(rows: readonly ReorderRow[]): ReorderDraft['counts'] {
  return Object.fromEntries(rows.map((row) => [row.product.id, missingOf(row)]));
}

/** Limited to what a cart takes of a product. */
const missingOf = ({ count, realized }: ReorderRow): number =>
  Math.min(MAX_COUNT, Math.max(0, count - (realized ?? 0)));

/** Whether any product is chosen. */
export function isAnyWanted(rows: readonly ChosenRow[]): boolean {
  return rows.some(({ count }) => count > 0);
}

/** Counts that leave every product out, or restore those of the beginning; all pieces where there were none. */
export function countsOfAll(rows: readonly ReorderRow[], isWanted: boolean): ReorderDraft['counts'] {
  if (isWanted && rows.some((row) => row.product.refusal === null && singleCount(row) > 0)) return {};
  return Object.fromEntries(rows.map(({ product, count }) => [product.id, isWanted ? Math.min(count, MAX_COUNT) : 0]));
}

/** The list as it was sent, regardless of later changes. */
export function sentRows(rows: readonly ReorderRow[], { products }: ReorderRequest): ChosenRow[] {
  const sent = new Map(products.map(({ id, count }) => [id, count]));
  return rows.map((row) => ({
    ...row,
    ordered: row.count,
    isUnavailable: row.product.refusal !== null,
    count: sent.get(row.product.id) ?? 0,
  }));
}

/** Products to send: rows with a count of 0 are dropped (docs/product.md §4 "Reorder"). */
export function rowsToSend(rows: readonly ChosenRow[]): { id: number; count: number }[] {
  return rows.filter(({ count }) => count > 0).map(({ product, count }) => ({ id: product.id, count }));
}

/** Pieces that can be added: stock, up to the cart's limit, minus what is already in the cart. */
export function addableCount({ product: { available, inCart } }: Pick<ReorderRow, 'product'>): number {
  return Math.max(0, Math.min(available, MAX_COUNT) - inCart);
}

/** Positions, pieces and net sum (grosz) of the chosen rows, limited by stock. */
export function reorderTotals(rows: readonly ChosenRow[]) {
  return totalsOf(rows, (row) => Math.min(row.count, addableCount(row)));
}

/** As {@link reorderTotals}, without the stock limit: the cart may already contain the sent products. */
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
