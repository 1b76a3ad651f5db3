import type { Rows, TEXT_FIELDS } from './rows.ts';

/** Columns whose numbers refer to a text list. */
export type ListColumn = (typeof TEXT_FIELDS)[number] | 'codes';

interface Posting {
  readonly starts: Int32Array;
  readonly rows: Int32Array;
}

/** Rows by value for each column, computed on first use after a change. */
export class Postings {
  readonly #byColumn = new Map<ListColumn, Posting>();

  /** Invalidates the index after a change of rows or texts. */
  clear(): void {
    this.#byColumn.clear();
  }

  /** Rows with value `v` are `rows[starts[v]]` up to `rows[starts[v + 1]]`. */
  of(rows: Rows, column: ListColumn, valueCount: number): Posting {
    const known = this.#byColumn.get(column);
    if (known) return known;
    const posting = countingSort(rows.column(column), rows.count, valueCount);
    this.#byColumn.set(column, posting);
    return posting;
  }
}

function countingSort(values: Int32Array, count: number, valueCount: number): Posting {
  const starts = new Int32Array(valueCount + 1);
  for (let row = 0; row < count; row++) increase(starts, (values[row] ?? 0) + 1);
  for (let value = 1; value <= valueCount; value++) starts[value] = (starts[value] ?? 0) + (starts[value - 1] ?? 0);
  const next = starts.slice();
  const sorted = new Int32Array(count);
  for (let row = 0; row < count; row++) sorted[increase(next, values[row] ?? 0)] = row;
  return { starts, rows: sorted };
}

/** Increments a counter and returns its previous value. */
function increase(counts: Int32Array, at: number): number {
  const before = counts[at] ?? 0;
  counts[at] = before + 1;
  return before;
}
