import { type Executor, statement } from '#server/db/db.ts';
import type { PackageType } from '#shared/contract/package-types.ts';
import type { PromotionProduct, Tier } from '#shared/contract/promotion-facts.ts';
import { keepReadyMade } from './kept-packages.ts';
import { PRODUCTS_JSON, TIERS_JSON } from './promotion-sql.ts';

/** A promotion as operators write it; `id` null lets the shop choose. Products in the order of ids. */
export interface WrittenPromotion {
  readonly id: number | null;
  readonly code: string;
  readonly name: string;
  readonly manufacturerId: number | null;
  readonly type: PackageType;
  readonly tiers: readonly Tier[];
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly isClubOnly: boolean;
  readonly products: readonly PromotionProduct[];
}

/** What an import needs of a product. */
export interface PromotedProduct {
  readonly id: number;
  readonly sku: string;
  readonly basicPriceNet: number;
  readonly isRefunded: boolean;
  readonly controlledGroup: string | null;
  readonly isWithdrawn: boolean;
}

const PRODUCTS = statement<PromotedProduct>(
  'promotion_import_products',
  `select id, sku, basic_price_net as "basicPriceNet", is_refunded as "isRefunded",
     controlled_group as "controlledGroup", is_withdrawn as "isWithdrawn"
   from products where sku = any($1::text[])`,
);

/** Products with these SKUs, also withdrawn ones. */
export function findPromotedProducts(db: Executor, skus: readonly string[]): Promise<PromotedProduct[]> {
  return db.run(PRODUCTS, [skus]);
}

const MANUFACTURERS = statement<{ id: number; name: string }>(
  'promotion_import_manufacturers',
  'select id, name from manufacturers where name = any($1::text[])',
);
const OWNERS = statement<{ id: number; code: string }>(
  'promotion_import_ids',
  `select k.id, coalesce(pr.code, '') as code from pharmacy_packages k left join promotions pr on pr.id = k.id
   where k.id = any($1::int[])`,
);

/** Manufacturers by name, and the codes of the promotions with these ids ('' for a composed package). */
export async function findPromotionNames(db: Executor, manufacturers: readonly string[], ids: readonly number[]) {
  const makers = await db.run(MANUFACTURERS, [manufacturers]);
  const owners = await db.run(OWNERS, [ids]);
  return {
    manufacturers: new Map(makers.map(({ id, name }) => [name, id])),
    owners: new Map(owners.map(({ id, code }) => [id, code])),
  };
}

const BY_CODE = statement<WrittenPromotion>(
  'promotions_by_code',
  `select pr.id, pr.code, pr.name, pr.manufacturer_id as "manufacturerId", pr.type, pr.starts_on as "startsOn",
     pr.ends_on as "endsOn", pr.is_club_only as "isClubOnly",
     ${TIERS_JSON} as tiers, ${PRODUCTS_JSON} as products
   from promotions pr where pr.code = any($1::text[])`,
);

/** The promotions with these codes. */
export function readPromotionsByCode(db: Executor, codes: readonly string[]): Promise<WrittenPromotion[]> {
  return db.run(BY_CODE, [codes]);
}

// One JSON argument with `WrittenPromotion`s. Each statement needs the rows of those before it.
const GIVEN = "jsonb_array_elements($1::jsonb) as given(row) join promotions pr on pr.code = given.row ->> 'code'";
const HEADS = statement<never>(
  'promotions_write',
  `insert into promotions as pr (id, code, name, manufacturer_id, type, starts_on, ends_on, is_club_only, version)
   select coalesce(id, nextval('package_ids')::int), code, name, "manufacturerId", type, "startsOn", "endsOn",
     "isClubOnly", $2
   from jsonb_to_recordset($1::jsonb) as given(
     id int, code text, name text, "manufacturerId" int, type text, "startsOn" date, "endsOn" date, "isClubOnly" bool)
   on conflict (code) do update set name = excluded.name, manufacturer_id = excluded.manufacturer_id,
     type = excluded.type, starts_on = excluded.starts_on, ends_on = excluded.ends_on,
     is_club_only = excluded.is_club_only, version = excluded.version`,
);
const PACKAGES = statement<never>(
  'promotions_write_packages',
  `insert into pharmacy_packages (id, promotion_id) select pr.id, pr.id from ${GIVEN} on conflict (id) do nothing`,
);
const CLEAR_TIERS = statement<never>(
  'promotions_clear_tiers',
  `delete from promotion_tiers where promotion_id in (select pr.id from ${GIVEN})`,
);
const CLEAR_PRODUCTS = statement<never>(
  'promotions_clear_products',
  `delete from promotion_products where promotion_id in (select pr.id from ${GIVEN})`,
);
const CLEAR_PROPOSED = statement<never>(
  'promotions_clear_proposed',
  `delete from pharmacy_package_products where package_id in (select pr.id from ${GIVEN})`,
);
const TIERS = statement<never>(
  'promotions_write_tiers',
  `insert into promotion_tiers (promotion_id, threshold, discount_percent)
   select pr.id, tier.threshold, tier."discountPercent"
   from ${GIVEN}, jsonb_to_recordset(given.row -> 'tiers') as tier(threshold int, "discountPercent" smallint)`,
);
const PRODUCT_ROWS = `jsonb_to_recordset(given.row -> 'products') as entry(
    "productId" int, "minCount" int, "maxCount" int, coins int, proposed int)`;
const PRODUCTS_WRITE = statement<never>(
  'promotions_write_products',
  `insert into promotion_products (promotion_id, product_id, min_count, max_count, coins)
   select pr.id, "productId", "minCount", "maxCount", coins from ${GIVEN}, ${PRODUCT_ROWS}`,
);
const PROPOSED = statement<never>(
  'promotions_write_proposed',
  `insert into pharmacy_package_products (package_id, product_id, count)
   select pr.id, "productId", proposed from ${GIVEN}, ${PRODUCT_ROWS} where proposed > 0`,
);
/** A cart that holds a ready-made package has other contents now. */
const RAISE_CARTS = statement<never>(
  'promotions_raise_carts',
  `update carts set version = version + 1 where pharmacy_id in (
     select c.pharmacy_id from cart_packages c where c.package_id in (select pr.id from ${GIVEN})
     order by c.pharmacy_id
   )`,
);

/**
 * Makes or replaces promotions with their ready-made packages, as part of a version, which must be locked. What carts
 * hold of a ready-made package that is no more becomes a composition of theirs.
 */
export async function writePromotions(
  tx: Executor,
  promotions: readonly WrittenPromotion[],
  version: number,
  now: Date,
): Promise<void> {
  const rows = JSON.stringify(promotions);
  await tx.run(RAISE_CARTS, [rows]);
  const without = promotions.filter(({ products }) => products.every(({ proposed }) => proposed === 0));
  await keepReadyMade(
    tx,
    without.map(({ code }) => code),
    now,
  );
  await tx.run(HEADS, [rows, version]);
  await tx.run(PACKAGES, [rows]);
  for (const clear of [CLEAR_TIERS, CLEAR_PRODUCTS, CLEAR_PROPOSED]) await tx.run(clear, [rows]);
  for (const write of [TIERS, PRODUCTS_WRITE, PROPOSED]) await tx.run(write, [rows]);
}

const END = statement<{ name: string }>(
  'promotion_end',
  `update promotions set ends_on = $2::date, version = $3
   where code = $1 and (ends_on is null or ends_on > $2::date) returning name`,
);

/** Sets a promotion's last day if it is later; the name, or undefined when nothing was to end. */
export async function endPromotion(
  tx: Executor,
  code: string,
  lastDay: string,
  version: number,
): Promise<string | undefined> {
  const [row] = await tx.run(END, [code, lastDay, version]);
  return row?.name;
}

/** A promotion in a list of operators. */
export interface ListedPromotion {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly type: PackageType;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly isClubOnly: boolean;
  readonly products: number;
  readonly discount: number;
}

const LIST = statement<ListedPromotion>(
  'promotions_list',
  `select pr.id, pr.code, pr.name, pr.type, pr.starts_on as "startsOn", pr.ends_on as "endsOn",
     pr.is_club_only as "isClubOnly",
     (select count(*)::int from promotion_products e where e.promotion_id = pr.id) as products,
     (select coalesce(max(t.discount_percent), 0) from promotion_tiers t where t.promotion_id = pr.id) as discount
   from promotions pr order by pr.code`,
);

/** All promotions by code. */
export function listPromotions(db: Executor): Promise<ListedPromotion[]> {
  return db.run(LIST);
}

const NAMES = statement<{ id: number; sku: string; name: string }>(
  'promotion_product_names',
  'select id, sku, name from products where id = any($1::int[])',
);

/** SKUs and names of products. */
export function readProductNames(db: Executor, ids: readonly number[]) {
  return db.run(NAMES, [ids]);
}
