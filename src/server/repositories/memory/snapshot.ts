import { type Executor, first, statement } from '#server/db/db.ts';
import { AVAILABLE } from '#server/repositories/catalogue/stock-sql.ts';
import type { ProductFacts } from '#shared/contract/product-facts.ts';
import type { SnapshotCheck, SnapshotNames } from '#shared/contract/snapshot.ts';

const FACTS = `p.id, p.sku, p.name, p.form, p.strength, p.pack, p.inn, p.atc, p.manufacturer_id as "manufacturerId",
  p.category_id as "categoryId", p.bloz, p.ean, p.product_type_id as "typeId", p.picture, p.image,
  p.price_net as "priceNet", p.basic_price_net as "basicPriceNet", p.vat_rate as "vatRate",
  p.rx_category as "rxCategory", p.controlled_group as "controlledGroup", p.is_cold as "isCold",
  p.is_refunded as "isRefunded", p.is_hard_to_find as "isHardToFind", p.is_low_price as "isLowPrice",
  p.is_short_expiry as "isShortExpiry", p.is_in_package as "isInPackage", p.is_hit as "isHit", p.sales,
  p.expiry_date as "expiryDate", p.shelf, p.warehouse_id as "warehouseId"`;

const OFFERED = statement<ProductFacts>(
  'snapshot_offered',
  `select ${FACTS} from products p where not p.is_withdrawn and p.id > $1 order by p.id limit $2`,
);

/** Offered products with ids above `afterId`, in id order. */
export function listOffered(db: Executor, afterId: number, limit: number): Promise<ProductFacts[]> {
  return db.run(OFFERED, [afterId, limit]);
}

type ChangedRow = ProductFacts & { readonly isWithdrawn: boolean };

const CHANGED = statement<ChangedRow>(
  'snapshot_changed',
  `select ${FACTS}, p.is_withdrawn as "isWithdrawn" from products p
   where p.version > $1 and p.id > $2 order by p.id limit $3`,
);

/** Products changed after a version, including withdrawn ones, with ids above `afterId` in id order. */
export function listChanged(db: Executor, since: number, afterId: number, limit: number): Promise<ChangedRow[]> {
  return db.run(CHANGED, [since, afterId, limit]);
}

const COUNT_CHANGED = statement<{ changed: number }>(
  'snapshot_count_changed',
  'select count(*) as changed from products where version > $1',
);

/** Number of products changed after a version, including withdrawn ones. */
export async function countChanged(db: Executor, since: number): Promise<number> {
  return first(await db.run(COUNT_CHANGED, [since]))?.changed ?? 0;
}

const CHECK = statement<SnapshotCheck>(
  'snapshot_check',
  `select count(*) as products, coalesce(sum(price_net), 0) as "priceNet" from products where not is_withdrawn`,
);

/** Checksums that a device compares its copy with. */
export async function readCheck(db: Executor): Promise<SnapshotCheck> {
  return first(await db.run(CHECK)) ?? { products: 0, priceNet: 0 };
}

type Entry<Name extends keyof SnapshotNames> = SnapshotNames[Name][number];

const MANUFACTURERS = statement<Entry<'manufacturers'>>(
  'snapshot_manufacturers',
  'select id, name from manufacturers order by id',
);
const CATEGORIES = statement<Entry<'categories'>>(
  'snapshot_categories',
  'select id, parent_id as "parentId", name from categories order by id',
);
const TYPES = statement<Entry<'types'>>(
  'snapshot_types',
  'select id, name, icon_path as "iconPath" from product_types order by id',
);
const WAREHOUSES = statement<Entry<'warehouses'>>('snapshot_warehouses', 'select id, name from warehouses order by id');

/** Everything that products refer to. */
export async function readNames(db: Executor): Promise<SnapshotNames> {
  return {
    manufacturers: await db.run(MANUFACTURERS),
    categories: await db.run(CATEGORIES),
    types: await db.run(TYPES),
    warehouses: await db.run(WAREHOUSES),
  };
}

const STOCK = statement<{ id: number; available: number }>(
  'snapshot_stock',
  `select p.id, ${AVAILABLE} as available from products p left join stock s on s.product_id = p.id
   where not p.is_withdrawn and p.id > $1 order by p.id limit $2`,
);

/** Sellable pieces of offered products with ids above `afterId`, in id order. */
export function listStock(db: Executor, afterId: number, limit: number): Promise<{ id: number; available: number }[]> {
  return db.run(STOCK, [afterId, limit]);
}
