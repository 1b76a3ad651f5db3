import { type Executor, first, statement } from '#server/db/db.ts';
import type { Product } from '#shared/contract/products.ts';
import type { PackedCount, PromotionFacts } from '#shared/contract/promotion-facts.ts';
import type { ComposableProduct } from '#shared/rules/promotion/goods.ts';
import { PRODUCTS_JSON, TIERS_JSON } from './promotion-sql.ts';

/** A promotion with the version that changed it. */
export interface PromotionRow extends PromotionFacts {
  readonly version: number;
}

/** Columns of {@link PromotionRow} over `promotions pr` and its manufacturer `m`. */
const FACTS = `pr.id, pr.name, pr.manufacturer_id as "manufacturerId", coalesce(m.name, '') as "manufacturerName",
  pr.type, pr.starts_on as "startsOn", pr.ends_on as "endsOn", pr.is_club_only as "isClubOnly", pr.version,
  ${TIERS_JSON} as tiers,
  ${PRODUCTS_JSON} as products`;
const FROM = 'promotions pr left join manufacturers m on m.id = pr.manufacturer_id';

const CHANGED = statement<PromotionRow>(
  'promotions_changed',
  `select ${FACTS} from ${FROM} where pr.version > $1 order by pr.id`,
);

/** Promotions changed after a version of the promotions, also those that have ended. */
export function listChangedPromotions(db: Executor, since: number): Promise<PromotionRow[]> {
  return db.run(CHANGED, [since]);
}

/** A product of promotions, without its stock. */
export type PromotedRow = Omit<ComposableProduct, 'count'> &
  Pick<Product, 'picture'> & { readonly isWithdrawn: boolean };

const GOODS = statement<PromotedRow>(
  'promotions_goods',
  `select p.id, p.name, p.price_net as "priceNet", p.basic_price_net as "basicPriceNet", p.vat_rate as "vatRate",
     p.warehouse_id as warehouse, p.is_cold as "isCoolerRequired", p.is_refunded as "isRefunded",
     p.controlled_group as "controlledGroup", p.rx_category as "rxCategory", p.picture,
     p.is_withdrawn as "isWithdrawn"
   from products p
   where p.id = any($2::int[])
     or (p.version > $1 and exists (select from promotion_products e where e.product_id = p.id))`,
);

/** Products of promotions that changed after a version of the catalogue, and those of the ids. */
export function listPromotedGoods(db: Executor, since: number, ids: readonly number[]): Promise<PromotedRow[]> {
  return db.run(GOODS, [since, ids]);
}

/** A package that a pharmacy may see, with its promotion. */
export interface PackageOfPromotion {
  readonly packageId: number;
  /** The pharmacy's name of an own package, otherwise the promotion's. */
  readonly packageName: string;
  readonly isOwn: boolean;
  readonly isSaved: boolean;
  readonly composition: readonly PackedCount[];
  /** Packages of exactly this composition in the pharmacy's cart. */
  readonly inCart: number;
  readonly promotion: PromotionRow;
}

type PackageColumns = Omit<PackageOfPromotion, 'promotion'>;

const OF_PACKAGE = statement<PackageColumns & PromotionRow>(
  'promotion_of_package',
  `select k.id as "packageId", coalesce(k.saved_name, pr.name) as "packageName", k.pharmacy_id is not null as "isOwn",
     k.saved_at is not null as "isSaved",
     (select coalesce(json_agg(json_build_object('id', i.product_id, 'count', i.count) order by i.product_id), '[]')
      from pharmacy_package_products i where i.package_id = k.id) as composition,
     coalesce((select c.count from cart_packages c where c.pharmacy_id = $2 and c.package_id = k.id), 0) as "inCart",
     ${FACTS}
   from pharmacy_packages k join ${FROM.replace('promotions pr', 'promotions pr on pr.id = k.promotion_id')}
   where k.id = $1 and (k.pharmacy_id is null or k.pharmacy_id = $2)`,
);

/** The package of this id with its promotion; undefined also for another pharmacy's. */
export async function findPromotionOfPackage(
  db: Executor,
  pharmacyId: number,
  packageId: number,
): Promise<PackageOfPromotion | undefined> {
  const row = first(await db.run(OF_PACKAGE, [packageId, pharmacyId]));
  if (!row) return undefined;
  const { packageName, isOwn, isSaved, composition, inCart, ...promotion } = row;
  return { packageId, packageName, isOwn, isSaved, composition, inCart, promotion };
}

const IN_CART = statement<{ promotionId: number; count: number }>(
  'promotions_in_cart',
  `select k.promotion_id as "promotionId", sum(c.count)::int as count
   from cart_packages c join pharmacy_packages k on k.id = c.package_id
   where c.pharmacy_id = $1 group by k.promotion_id`,
);

/** How many packages of each promotion the pharmacy's cart holds. */
export async function countPackagesInCart(db: Executor, pharmacyId: number): Promise<Map<number, number>> {
  const rows = await db.run(IN_CART, [pharmacyId]);
  return new Map(rows.map(({ promotionId, count }) => [promotionId, count]));
}

const TAKEN = statement<PackedCount>(
  'promotions_taken',
  `select id, sum(count)::int as count from (
     select product_id as id, count from cart_lines where pharmacy_id = $1
     union all
     select i.product_id, i.count * c.count from cart_packages c
     join pharmacy_package_products i on i.package_id = c.package_id
     where c.pharmacy_id = $1 and c.package_id is distinct from $2::int
   ) piece group by id`,
);

/** Pieces that the pharmacy's cart holds by product, without those of one package. */
export async function readPiecesInCart(
  db: Executor,
  pharmacyId: number,
  withoutPackage: number | null,
): Promise<Map<number, number>> {
  const rows = await db.run(TAKEN, [pharmacyId, withoutPackage]);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

const COUNTS = statement<PackedCount>(
  'packages_in_cart',
  'select package_id as id, count from cart_packages where pharmacy_id = $1',
);

/** How many of each package the pharmacy's cart holds. */
export async function countInCart(db: Executor, pharmacyId: number): Promise<Map<number, number>> {
  return new Map((await db.run(COUNTS, [pharmacyId])).map(({ id, count }) => [id, count]));
}
