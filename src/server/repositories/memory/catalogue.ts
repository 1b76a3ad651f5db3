import { type Executor, statement } from '#server/db/db.ts';
import { AVAILABLE } from '#server/repositories/catalogue/stock-sql.ts';
import type { CatalogueRow } from '#shared/search/rows.ts';

/** A product in the in-memory search. Prices in grosz. */
export interface CatalogueProductRow extends Omit<CatalogueRow, 'flags'> {
  readonly basicPriceNet: number;
  readonly rxCategory: string;
  readonly controlledGroup: string | null;
  readonly isCold: boolean;
  readonly isRefunded: boolean;
  readonly isLowPrice: boolean;
  readonly isShortExpiry: boolean;
  readonly isHardToFind: boolean;
  readonly isInPackage: boolean;
}

const CHANGED = statement<CatalogueProductRow>(
  'catalogue_changed',
  `select p.id, p.sku, p.name, p.inn, coalesce(p.atc, '') as atc, p.strength, p.form, p.pack, m.name as manufacturer,
     p.manufacturer_id as "manufacturerId", p.category_id as "categoryId", p.product_type_id as "typeId", p.ean, p.bloz,
     p.price_net as "priceNet", p.basic_price_net as "basicPriceNet", p.expiry_date as "expiryDate",
     p.rx_category as "rxCategory",
     p.controlled_group as "controlledGroup", p.is_cold as "isCold", p.is_refunded as "isRefunded",
     p.is_low_price as "isLowPrice", p.is_short_expiry as "isShortExpiry", p.is_hard_to_find as "isHardToFind",
     p.is_in_package as "isInPackage", p.sales, p.is_withdrawn as "isWithdrawn"
   from products p join manufacturers m on m.id = p.manufacturer_id
   where p.version > $1 and p.id > $2 order by p.id limit $3`,
);

/** Products changed after a catalogue version, including withdrawn ones, with ids above `afterId` in id order. */
export function listChangedProducts(
  db: Executor,
  sinceVersion: number,
  afterId: number,
  limit: number,
): Promise<CatalogueProductRow[]> {
  return db.run(CHANGED, [sinceVersion, afterId, limit]);
}

const OUT_OF_STOCK = statement<{ id: number }>(
  'catalogue_out_of_stock',
  `select p.id from products p left join stock s on s.product_id = p.id
   where not p.is_withdrawn and ${AVAILABLE} = 0`,
);

/** Ids of offered products without stock. */
export async function listOutOfStock(db: Executor): Promise<number[]> {
  return (await db.run(OUT_OF_STOCK)).map((row) => row.id);
}

const TREE = statement<{ id: number; parentId: number | null }>(
  'catalogue_tree',
  'select id, parent_id as "parentId" from categories',
);

/** Categories with their parents. */
export function listCategoryTree(db: Executor): Promise<{ id: number; parentId: number | null }[]> {
  return db.run(TREE);
}

/** `productCount` counts offered products directly in the category. */
interface CategoryRow {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly productCount: number;
}

const CATEGORIES = statement<CategoryRow>(
  'catalogue_categories',
  `select c.id, c.parent_id as "parentId", c.name, count(p.id) as "productCount"
   from categories c left join products p on p.category_id = c.id and not p.is_withdrawn
   group by c.id`,
);

export function listCategories(db: Executor): Promise<CategoryRow[]> {
  return db.run(CATEGORIES);
}

interface CountedRow {
  readonly id: number;
  readonly name: string;
  readonly productCount: number;
}

const MANUFACTURERS = statement<CountedRow>(
  'catalogue_manufacturers',
  `select m.id, m.name, count(*) as "productCount"
   from manufacturers m join products p on p.manufacturer_id = m.id and not p.is_withdrawn
   group by m.id`,
);

/** Manufacturers with offered products, and their number. */
export function listManufacturers(db: Executor): Promise<CountedRow[]> {
  return db.run(MANUFACTURERS);
}

const PRODUCT_TYPES = statement<CountedRow & { readonly iconPath: string }>(
  'catalogue_product_types',
  `select t.id, t.name, t.icon_path as "iconPath", count(*) as "productCount"
   from product_types t join products p on p.product_type_id = t.id and not p.is_withdrawn
   group by t.id`,
);

/** Product types with offered products, and their number. */
export function listProductTypes(db: Executor): Promise<(CountedRow & { readonly iconPath: string })[]> {
  return db.run(PRODUCT_TYPES);
}
