/** A product as input of the search. `flags` is a sum of `FLAGS`; the price is grosz, net. */
export interface CatalogueRow {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly inn: string;
  readonly atc: string;
  readonly strength: string;
  readonly form: string;
  readonly pack: string;
  readonly manufacturer: string;
  readonly ean: string | null;
  readonly bloz: string | null;
  readonly manufacturerId: number;
  readonly categoryId: number | null;
  readonly typeId: number;
  readonly priceNet: number;
  /** `YYYY-MM-DD`. */
  readonly expiryDate: string | null;
  readonly flags: number;
  /** Level of recent sales, 0 to 7. */
  readonly sales: number;
  readonly isWithdrawn: boolean;
}

export const TEXT_FIELDS = ['name', 'inn', 'atc', 'strength', 'form', 'pack', 'manufacturer'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** Boolean flags. The search itself maintains those from `inStock` on; `offered` means not withdrawn. */
export const FLAGS = {
  lowPrice: 1,
  shortExpiry: 2,
  hardToFind: 4,
  cold: 8,
  prescription: 16,
  narcotic: 32,
  promotion: 64,
  inPackage: 128,
  inStock: 256,
  offered: 512,
  /** Neither tablets nor capsules, the most prescribed forms. */
  rareForm: 1024,
  /** More than one substance. */
  combination: 2048,
} as const;

/**
 * Numeric columns, one typed array each. Text columns hold dictionary numbers, `codes` numbers of a code list,
 * `expiryDay` days since 1970.
 */
const COLUMNS = [
  ...TEXT_FIELDS,
  'id',
  'codes',
  'manufacturerId',
  'categoryId',
  'typeId',
  'priceNet',
  'expiryDay',
  'flags',
  'sales',
] as const;
type Column = (typeof COLUMNS)[number];

const FIRST_CAPACITY = 256;

/** The catalogue as a structure of arrays in id order. Rows are added and changed, never removed. */
export class Rows {
  count = 0;
  readonly #columns: Record<Column, Int32Array>;

  constructor() {
    const empty = COLUMNS.map((name) => [name, new Int32Array(FIRST_CAPACITY)]);
    this.#columns = Object.fromEntries(empty) as Record<Column, Int32Array>;
  }

  /** A column's array, valid until the next `insert`; it is longer than `count`. */
  column(name: Column): Int32Array {
    return this.#columns[name];
  }

  /** The row of a product id, or -1. */
  find(id: number): number {
    const row = this.#placeOf(id);
    return row < this.count && this.#columns.id[row] === id ? row : -1;
  }

  /** Inserts a row of zeros for a new id, moving later rows. Ids mostly arrive in order, when no row moves. */
  insert(id: number): number {
    const row = this.#placeOf(id);
    if (this.count === this.#columns.id.length) this.#grow();
    if (row < this.count) this.#makeRoom(row);
    this.#columns.id[row] = id;
    this.count++;
    return row;
  }

  #makeRoom(row: number): void {
    for (const name of COLUMNS) this.#columns[name].copyWithin(row + 1, row, this.count).fill(0, row, row + 1);
  }

  #placeOf(id: number): number {
    const ids = this.#columns.id;
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ids[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #grow(): void {
    for (const name of COLUMNS) {
      const larger = new Int32Array(Math.ceil(this.count * 1.5));
      larger.set(this.#columns[name]);
      this.#columns[name] = larger;
    }
  }
}
