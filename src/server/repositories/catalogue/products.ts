import { type Executor, first, statement } from '#server/db/db.ts';
import type { ProductFacts } from '#shared/contract/product-facts.ts';
import type { ProductSurroundings } from '#shared/rules/product-view.ts';
import { AVAILABLE } from './stock-sql.ts';

/** A product row with the names it refers to; `available` is never below 0. */
export type ProductRow = ProductFacts & ProductSurroundings;

/** Columns of a product row, for a `select` with {@link PRODUCT_JOINS}. */
export const PRODUCT_COLUMNS = `p.id, p.sku, p.name, p.form, p.strength, p.pack, p.inn, p.atc,
  p.manufacturer_id as "manufacturerId", m.name as "manufacturerName", p.category_id as "categoryId", p.bloz, p.ean,
  t.id as "typeId", t.name as "typeName", t.icon_path as "typeIconPath", p.picture, p.image,
  p.price_net as "priceNet", p.basic_price_net as "basicPriceNet", p.vat_rate as "vatRate",
  p.rx_category as "rxCategory", p.controlled_group as "controlledGroup", p.is_cold as "isCold",
  p.is_refunded as "isRefunded", p.is_hard_to_find as "isHardToFind", p.is_low_price as "isLowPrice",
  p.is_short_expiry as "isShortExpiry", p.is_in_package as "isInPackage", p.is_hit as "isHit",
  f.product_id is not null as "isFavourite", ${AVAILABLE} as available,
  p.expiry_date as "expiryDate", p.shelf, p.warehouse_id as "warehouseId"`;
/** $1 is the pharmacy whose favourites are marked. */
export const PRODUCT_JOINS = `join manufacturers m on m.id = p.manufacturer_id
  join product_types t on t.id = p.product_type_id
  left join stock s on s.product_id = p.id
  left join favourites f on f.pharmacy_id = $1 and f.product_id = p.id`;

const LIST = statement<ProductRow>(
  'products_list',
  `select ${PRODUCT_COLUMNS} from products p ${PRODUCT_JOINS} where p.id = any($2::int[]) and not p.is_withdrawn`,
);

/** Offered products in the order of `ids`; withdrawn ones are omitted. */
export async function listProducts(db: Executor, pharmacyId: number, ids: readonly number[]): Promise<ProductRow[]> {
  const rows = await db.run(LIST, [pharmacyId, ids]);
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

/** `categoryPath` starts at the root; empty without a category. */
interface ProductPageRow extends ProductRow {
  readonly isWithdrawn: boolean;
  readonly warehouseName: string;
  readonly categoryPath: readonly { readonly id: number; readonly name: string }[];
}

const PAGE = statement<ProductPageRow>(
  'products_page',
  `select ${PRODUCT_COLUMNS}, p.is_withdrawn as "isWithdrawn", w.name as "warehouseName",
     (with recursive up as (
        select c.id, c.name, c.parent_id, 0 as height from categories c where c.id = p.category_id
        union all
        select c.id, c.name, c.parent_id, up.height + 1 from categories c join up on c.id = up.parent_id
      )
      select coalesce(json_agg(json_build_object('id', id, 'name', name) order by height desc), '[]') from up
     ) as "categoryPath"
   from products p ${PRODUCT_JOINS} join warehouses w on w.id = p.warehouse_id
   where p.id = $2`,
);

/** One product with the data of its page, also a withdrawn one; undefined when there is none. */
export async function findProduct(db: Executor, pharmacyId: number, id: number): Promise<ProductPageRow | undefined> {
  return first(await db.run(PAGE, [pharmacyId, id]));
}

const MAIN_PAGE = statement<ProductRow & { readonly sectionId: string; readonly sectionTitle: string }>(
  'products_main_page',
  `select section.id as "sectionId", section.title as "sectionTitle", ${PRODUCT_COLUMNS}
   from main_page_sections section
   join main_page_items item on item.section_id = section.id
   join products p on p.id = item.product_id ${PRODUCT_JOINS}
   where not p.is_withdrawn order by section.position, section.id, item.position`,
);

/** The offered products of the main page, by section. */
export function listMainPageProducts(
  db: Executor,
  pharmacyId: number,
): Promise<(ProductRow & { readonly sectionId: string; readonly sectionTitle: string })[]> {
  return db.run(MAIN_PAGE, [pharmacyId]);
}
