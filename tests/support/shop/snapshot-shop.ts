import type { CallQuery } from '#shared/contract/call.ts';
import type { ProductFacts } from '#shared/contract/product-facts.ts';
import type {
  catalogueSnapshot,
  FullSnapshot,
  PromotionPart,
  SnapshotDelta,
  SnapshotNames,
  StockPart,
} from '#shared/contract/snapshot.ts';
import { versionOf } from '#shared/rules/versions.ts';
import { stepsOf, TableWriter } from '#shared/snapshot/encode.ts';
import { usedNames } from '#shared/snapshot/names.ts';
import { promotionTable } from '#shared/snapshot/promotions.ts';

/** A plain medicine with this id; tests override its fields. */
export function someProduct(id: number, more: Partial<ProductFacts> = {}): ProductFacts {
  return {
    id,
    sku: `S${id}`,
    name: `Lek ${id}`,
    form: 'tabl.',
    strength: '500 mg',
    pack: '20 tabl.',
    inn: 'Paracetamolum',
    atc: 'N02BE01',
    manufacturerId: 1,
    categoryId: 2,
    bloz: String(1_000_000 + id),
    ean: null,
    typeId: 1,
    picture: 'tablets',
    image: null,
    priceNet: 1_000 + id,
    basicPriceNet: 1_000 + id,
    vatRate: 8,
    rxCategory: 'OTC',
    controlledGroup: null,
    isCold: false,
    isRefunded: false,
    isHardToFind: false,
    isLowPrice: false,
    isShortExpiry: false,
    isInPackage: false,
    isHit: false,
    sales: 0,
    expiryDate: null,
    shelf: '1',
    warehouseId: 'W1',
    ...more,
  };
}

export const SHOP_NAMES: SnapshotNames = {
  manufacturers: [
    { id: 1, name: 'Żelazny' },
    { id: 2, name: 'Polfarmex' },
    { id: 3, name: 'Ał' },
  ],
  categories: [
    { id: 1, parentId: null, name: 'Układ nerwowy' },
    { id: 2, parentId: 1, name: 'Leki przeciwbólowe' },
    { id: 3, parentId: null, name: 'Skóra' },
  ],
  types: [
    { id: 1, name: 'lek', iconPath: '/a.svg' },
    { id: 2, name: 'suplement', iconPath: '/b.svg' },
  ],
  warehouses: [
    { id: 'W1', name: 'Wrocław' },
    { id: 'W2', name: 'Łódź' },
  ],
};

function ascending(rows: Iterable<ProductFacts>): ProductFacts[] {
  return [...rows].sort((a, b) => a.id - b.id);
}

function tableOf(rows: readonly ProductFacts[]) {
  const writer = new TableWriter();
  for (const row of rows) writer.add(row);
  return writer.table;
}

function checkOf(rows: readonly ProductFacts[]) {
  return { products: rows.length, priceNet: rows.reduce((sum, { priceNet }) => sum + priceNet, 0) };
}

/** Data is transferred as text. */
function sent<T>(part: T): T {
  return JSON.parse(JSON.stringify(part)) as T;
}

/** The version of this number, in the shop's generation. */
const versionAt = (number: number) => versionOf('9f', number);

/** A full snapshot of these rows. */
export function fullOf(number: number, rows: readonly ProductFacts[]): FullSnapshot {
  const table = tableOf(rows);
  return sent({
    kind: 'full',
    version: versionAt(number),
    check: checkOf(rows),
    names: usedNames(table, SHOP_NAMES),
    table,
  });
}

/** The delta between two states. */
export function deltaOf(
  since: number,
  number: number,
  before: readonly ProductFacts[],
  after: readonly ProductFacts[],
): SnapshotDelta {
  const known = new Map(before.map((row) => [row.id, JSON.stringify(row)]));
  const left = new Set(after.map(({ id }) => id));
  const table = tableOf(after.filter((row) => known.get(row.id) !== JSON.stringify(row)));
  const withdrawn = stepsOf(before.map(({ id }) => id).filter((id) => !left.has(id)));
  const names = usedNames(table, SHOP_NAMES);
  const versions = { since: versionAt(since), version: versionAt(number) };
  return sent({ kind: 'delta', ...versions, check: checkOf(after), names, table, withdrawn });
}

/** Pieces by product id. */
export function stockOf(mark: string, isWhole: boolean, pieces: ReadonlyMap<number, number>): StockPart {
  const entries = [...pieces].sort(([a], [b]) => a - b);
  const [ids, counts] = [stepsOf(entries.map(([id]) => id)), entries.map(([, count]) => count)];
  return sent({ kind: 'stock', mark, readAt: '2026-01-02T10:00:00.000Z', isWhole, ids, counts });
}

const NO_PROMOTIONS: PromotionPart = {
  kind: 'promotions',
  mark: 'none',
  readAt: '2026-01-02T10:00:00.000Z',
  isWhole: true,
  ...promotionTable([]),
  gone: [],
};

/** A wholesaler with a changing offer that answers like the server. */
export class SnapshotShop {
  readonly #versions: ProductFacts[][] = [[]];
  readonly #stocks: ReadonlyMap<number, number>[] = [new Map()];
  /** What the promotions part answers. */
  promotions: PromotionPart = NO_PROMOTIONS;

  get version(): number {
    return this.#versions.length - 1;
  }

  get rows(): readonly ProductFacts[] {
    return this.#versions.at(-1) ?? [];
  }

  /** Sets the offer of the next version. */
  publish(rows: Iterable<ProductFacts>): void {
    this.#versions.push(ascending(rows));
  }

  /** Replaces the stock. */
  restock(pieces: ReadonlyMap<number, number>): void {
    this.#stocks.push(pieces);
  }

  available(id: number): number {
    return this.#stocks.at(-1)?.get(id) ?? 0;
  }

  answer({ part, since }: CallQuery<typeof catalogueSnapshot>) {
    if (part === 'promotions') return this.promotions;
    return part === 'stock' ? this.#stock(since) : this.#products(since);
  }

  #products(since: string | undefined): FullSnapshot | SnapshotDelta {
    const known = this.#versions.findIndex((_, number) => versionAt(number) === since);
    const before = this.#versions[known];
    return before ? deltaOf(known, this.version, before, this.rows) : fullOf(this.version, this.rows);
  }

  #stock(since: string | undefined): StockPart {
    const latest = this.#stocks.at(-1) ?? new Map<number, number>();
    const before = since === undefined ? undefined : this.#stocks[Number(since)];
    const mark = String(this.#stocks.length - 1);
    if (!before) return stockOf(mark, true, latest);
    const ids = new Set([...before.keys(), ...latest.keys()]);
    const changed = [...ids].filter((id) => before.get(id) !== latest.get(id));
    return stockOf(mark, false, new Map(changed.map((id) => [id, latest.get(id) ?? 0])));
  }
}
