import type { StockPart } from '#shared/contract/snapshot.ts';
import { type Columns, placeOf } from './columns.ts';
import { fromSteps, wholeNumbers } from './decode.ts';

/** Sellable pieces by product, in id order; a missing product has none. */
export interface Stock {
  /** Identifies this state of the stock to the server; '' for none. */
  readonly mark: string;
  /** When the server read it, ISO. */
  readonly readAt: string;
  readonly ids: Int32Array;
  readonly counts: Int32Array;
}

export const NO_STOCK: Stock = { mark: '', readAt: '', ids: new Int32Array(0), counts: new Int32Array(0) };

/** Applies a part to the stock. @throws BrokenSnapshot when the part is malformed */
export function applyStock(old: Stock, { mark, readAt, isWhole, ids: steps, counts }: StockPart): Stock {
  const ids = fromSteps(steps);
  const fresh = { ids, counts: wholeNumbers(counts, ids.length) };
  return { mark, readAt, ...(isWhole ? fresh : merge(old, fresh)) };
}

type Counts = Pick<Stock, 'ids' | 'counts'>;

function merge(old: Counts, fresh: Counts): Counts {
  const all = new Map<number, number>();
  for (const { ids, counts } of [old, fresh]) {
    for (const [place, id] of ids.entries()) all.set(id, counts[place] ?? 0);
  }
  const ids = Int32Array.from(all.keys()).sort();
  return { ids, counts: ids.map((id) => all.get(id) ?? 0) };
}

/** Pieces of a product. */
export function availableOf({ ids, counts }: Stock, id: number): number {
  const place = placeOf(ids, id);
  return place < 0 ? 0 : (counts[place] ?? 0);
}

/** Products of the copy without stock. */
export function* outOfStock({ ids }: Columns, stock: Stock): Generator<number> {
  for (const id of ids) if (availableOf(stock, id) === 0) yield id;
}
