import { type Executor, first, statement } from '#server/db/db.ts';
import { PRODUCT_COLUMNS, PRODUCT_JOINS, type ProductRow } from './products.ts';
import { discountIn, orderable } from './stock-sql.ts';

/**
 * A product with counts over all possible cells of its zone. `discount` in whole percents; null where nothing is
 * discounted.
 */
type ZoneCellRow = ProductRow & {
  readonly total: number;
  readonly discountFrom: number | null;
  readonly discountTo: number | null;
  readonly nearestExpiry: string | null;
};

/** Discount in whole percents, rounded down as in `discountPercent`; null for none. */
const DISCOUNT = `nullif(${discountIn(100)}, 0)`;

/**
 * Condition shared by cells and their counts: the ids of one parameter that can be ordered, without the categories of
 * another.
 */
function orderableOf(ids: number, forbidden: number): string {
  return `p.id = any($${ids}::int[]) and ${orderable(forbidden)}`;
}

function cells(name: string, order: string) {
  return statement<ZoneCellRow>(
    name,
    `select ${PRODUCT_COLUMNS}, count(*) over () as total, min(${DISCOUNT}) over () as "discountFrom",
       max(${DISCOUNT}) over () as "discountTo", min(p.expiry_date) over () as "nearestExpiry"
     from products p ${PRODUCT_JOINS}
     where ${orderableOf(2, 3)}
     order by ${order}, p.name, p.id limit $4`,
  );
}

const CELLS = {
  lowPrices: cells('zones_low_prices', `${DISCOUNT} desc nulls last`),
  shortExpiry: cells('zones_short_expiry', 'p.expiry_date'),
} as const;

interface ZoneCellQuery {
  readonly pharmacyId: number;
  /** Ids of the zone's products. */
  readonly ids: readonly number[];
  /** Availability categories that the pharmacy may not order. */
  readonly forbidden: readonly string[];
  readonly limit: number;
}

/** The first orderable products of a zone. */
export function listZoneCells(
  db: Executor,
  zone: keyof typeof CELLS,
  { pharmacyId, ids, forbidden, limit }: ZoneCellQuery,
): Promise<ZoneCellRow[]> {
  return db.run(CELLS[zone], [pharmacyId, ids, forbidden, limit]);
}

/** Number of orderable products of a zone by category, manufacturer and type. */
export interface ZoneCountRow {
  readonly category: number | null;
  readonly manufacturer: number;
  readonly type: number;
  readonly count: number;
}

const COUNTS = statement<ZoneCountRow>(
  'zones_counts',
  `select p.category_id as category, p.manufacturer_id as manufacturer, p.product_type_id as type, count(*) as count
   from products p left join stock s on s.product_id = p.id where ${orderableOf(1, 2)} group by 1, 2, 3`,
);

/** Counts over what {@link listZoneCells} could list. */
export function countZoneCells(
  db: Executor,
  { ids, forbidden }: Pick<ZoneCellQuery, 'ids' | 'forbidden'>,
): Promise<ZoneCountRow[]> {
  return db.run(COUNTS, [ids, forbidden]);
}

/** A product found by SKU. */
interface NamedProduct {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly isRefunded: boolean;
  readonly isWithdrawn: boolean;
  readonly priceNet: number;
  readonly basicPriceNet: number;
  readonly expiryDate: string | null;
}

const BY_SKU = statement<NamedProduct>(
  'zones_by_sku',
  `select id, sku, name, is_refunded as "isRefunded", is_withdrawn as "isWithdrawn", price_net as "priceNet",
     basic_price_net as "basicPriceNet", expiry_date as "expiryDate"
   from products where sku = any($1::text[])`,
);

/** The products of these SKUs, unordered; unknown SKUs are absent. */
export function findBySku(db: Executor, skus: readonly string[]): Promise<NamedProduct[]> {
  return db.run(BY_SKU, [skus]);
}

/** The columns that put a product into a zone. */
const MARKS = {
  'low-price': 'is_low_price',
  'short-expiry': 'is_short_expiry',
  'hard-to-find': 'is_hard_to_find',
} as const;
type ZoneMark = keyof typeof MARKS;

function setMark(mark: ZoneMark) {
  const column = MARKS[mark];
  return statement<{ changed: number }>(
    `zones_set_${column}`,
    `with changed as (
       update products set ${column} = id = any($1::int[]), version = $2
       where ${column} <> (id = any($1::int[])) returning 1
     )
     select count(*) as changed from changed`,
  );
}

const SET: Readonly<Record<ZoneMark, ReturnType<typeof setMark>>> = {
  'low-price': setMark('low-price'),
  'short-expiry': setMark('short-expiry'),
  'hard-to-find': setMark('hard-to-find'),
};

/** Sets the products of a zone as part of the given catalogue version; returns how many changed. */
export async function setZone(tx: Executor, mark: ZoneMark, ids: readonly number[], version: number): Promise<number> {
  return first(await tx.run(SET[mark], [ids, version]))?.changed ?? 0;
}
