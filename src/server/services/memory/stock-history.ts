import { createHash } from 'node:crypto';

/** One reading of the stock of all offered products: pieces by id. */
type StockReading = ReadonlyMap<number, number>;

/** Maximum number of remembered changes over all readings: some days of a busy shop. */
const MAX_CHANGES = 200_000;

/**
 * Changes between readings of the stock. A mark is a hash of the reading's content, so the same stock has the same mark
 * in every process and a device may ask any of them.
 */
export class StockHistory {
  #latest: StockReading = new Map();
  #mark = '';
  /** Earlier marks, oldest first, each with the changes up to the next. */
  #steps: { readonly mark: string; readonly changed: readonly number[] }[] = [];
  #remembered = 0;

  get mark(): string {
    return this.#mark;
  }

  get latest(): StockReading {
    return this.#latest;
  }

  add(reading: StockReading): void {
    const mark = markOf(reading);
    if (mark === this.#mark) return;
    if (this.#mark !== '') this.#remember(this.#mark, difference(this.#latest, reading));
    this.#latest = reading;
    this.#mark = mark;
  }

  /** Ids, ascending, whose pieces may differ from those at a mark; null when the mark is no longer known. */
  changedSince(mark: string): number[] | null {
    if (mark === this.#mark) return [];
    const from = this.#steps.findLastIndex((step) => step.mark === mark);
    if (from < 0) return null;
    const changed = new Set(this.#steps.slice(from).flatMap((step) => step.changed));
    return [...changed].sort((a, b) => a - b);
  }

  #remember(mark: string, changed: readonly number[]): void {
    this.#steps.push({ mark, changed });
    this.#remembered += changed.length;
    while (this.#remembered > MAX_CHANGES) this.#remembered -= this.#steps.shift()?.changed.length ?? 0;
  }
}

/** Short, since it only distinguishes readings that one device may still have. */
const MARK_LENGTH = 16;

function markOf(reading: StockReading): string {
  const numbers = Int32Array.from([...reading].flat());
  return createHash('sha256').update(numbers).digest('base64url').slice(0, MARK_LENGTH);
}

/** Products whose pieces differ, including new ones and those no longer offered. */
function difference(before: StockReading, after: StockReading): number[] {
  const changed: number[] = [];
  for (const [id, pieces] of after) if (before.get(id) !== pieces) changed.push(id);
  for (const id of before.keys()) if (!after.has(id)) changed.push(id);
  return changed;
}
