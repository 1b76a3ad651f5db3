import type { Dictionary } from './dictionary.ts';
import type { Rows } from './rows.ts';

/** Dictionaries that define the label order: name by Polish collation, then strength, then pack. */
interface LabelDictionaries {
  readonly name: Dictionary;
  readonly strength: Dictionary;
  readonly pack: Dictionary;
}

/** Row numbers in order, and the position of each row. */
export interface Order {
  readonly rows: readonly number[];
  readonly places: Int32Array;
}

const NO_ORDER: Order = { rows: [], places: new Int32Array(0) };

/**
 * Orders of rows, computed once per change of the catalogue instead of at every sort. The previous order is the start
 * of the next, since an almost sorted array is sorted in one pass.
 */
export class Orders {
  #byLabel = NO_ORDER;
  #byPrice = NO_ORDER;
  #byExpiry = NO_ORDER;
  #isLabelStale = true;
  #isPriceStale = true;
  #isExpiryStale = true;

  labelsChanged(): void {
    this.#isLabelStale = true;
    this.#isPriceStale = true;
    this.#isExpiryStale = true;
  }

  datesChanged(): void {
    this.#isExpiryStale = true;
  }

  pricesChanged(): void {
    this.#isPriceStale = true;
  }

  /** By name, strength and pack. */
  byLabel(rows: Rows, labels: LabelDictionaries): Order {
    if (!this.#isLabelStale) return this.#byLabel;
    const keys = labelKeys(rows, labels);
    this.#byLabel = sorted(this.#byLabel, rows.count, (a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
    this.#isLabelStale = false;
    return this.#byLabel;
  }

  /** By net price, then label. */
  byPrice(rows: Rows, labels: LabelDictionaries): Order {
    if (this.#isPriceStale) this.#byPrice = this.#byNumber(this.#byPrice, rows, labels, rows.column('priceNet'));
    this.#isPriceStale = false;
    return this.#byPrice;
  }

  /** By expiry date, then label. */
  byExpiry(rows: Rows, labels: LabelDictionaries): Order {
    if (this.#isExpiryStale) this.#byExpiry = this.#byNumber(this.#byExpiry, rows, labels, rows.column('expiryDay'));
    this.#isExpiryStale = false;
    return this.#byExpiry;
  }

  #byNumber(before: Order, rows: Rows, labels: LabelDictionaries, numbers: Int32Array): Order {
    const { places } = this.byLabel(rows, labels);
    return sorted(
      before,
      rows.count,
      (a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0) || (places[a] ?? 0) - (places[b] ?? 0),
    );
  }
}

function sorted(before: Order, count: number, compare: (a: number, b: number) => number): Order {
  const rows = [...before.rows];
  for (let row = rows.length; row < count; row++) rows.push(row);
  rows.sort(compare);
  const places = new Int32Array(count);
  rows.forEach((row, place) => {
    places[row] = place;
  });
  return { rows, places };
}

/** One number per row. Three ranks of a catalogue of 100,000 products fit a double's 53 bits. */
function labelKeys(rows: Rows, { name, strength, pack }: LabelDictionaries): Float64Array {
  const keys = new Float64Array(rows.count);
  const [names, strengths, packs] = [rows.column('name'), rows.column('strength'), rows.column('pack')];
  const [nameRanks, strengthRanks, packRanks] = [name.ranks(), strength.ranks(), pack.ranks()];
  for (let row = 0; row < rows.count; row++) {
    const ofName = nameRanks[names[row] ?? 0] ?? 0;
    const ofStrength = strengthRanks[strengths[row] ?? 0] ?? 0;
    const ofPack = packRanks[packs[row] ?? 0] ?? 0;
    keys[row] = (ofName * strength.size + ofStrength) * pack.size + ofPack;
  }
  return keys;
}
