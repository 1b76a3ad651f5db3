import { type Executor, first, statement } from '#server/db/db.ts';
import { shownName } from '#server/repositories/accounts/people.ts';
import { AVAILABLE } from '#server/repositories/catalogue/stock-sql.ts';
import { compositionKey } from '#server/repositories/promotions/composition.ts';
import { TIERS_JSON } from '#server/repositories/promotions/promotion-sql.ts';
import type { PackageType } from '#shared/contract/package-types.ts';
import type { Tier } from '#shared/contract/promotion-facts.ts';
import { measureOfPiece } from '#shared/rules/promotion/goods.ts';
import { tierReached } from '#shared/rules/promotion/tiers.ts';
import { GOODS_COLUMNS, type GoodsRow, LINE_JOINS } from './cart-goods.ts';

/** A product of a package: `count` pieces per package, and the available pieces, never below 0. */
export interface PackedRow extends GoodsRow {
  readonly count: number;
  readonly stock: number;
  /** Limits of the promotion; null when it holds the product no more. */
  readonly minCount: number | null;
  readonly maxCount: number | null;
  readonly coins: number;
}

/** A product that must be in every package of a promotion, with its fewest pieces. */
export interface ObligatoryProduct {
  readonly productId: number;
  readonly name: string;
  readonly minCount: number;
}

/** A package with the current data of its promotion and products. Dates are days of Europe/Warsaw, `YYYY-MM-DD`. */
export interface PackageOffer {
  readonly packageId: number;
  /** The pharmacy's name of an own package, otherwise the promotion's. */
  readonly packageName: string;
  readonly promotionId: number;
  readonly promotionName: string;
  readonly manufacturerId: number | null;
  readonly manufacturerName: string;
  readonly packageType: PackageType;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly isClubOnly: boolean;
  /** Ascending. */
  readonly tiers: readonly Tier[];
  readonly obligatory: readonly ObligatoryProduct[];
  /** ISO; null unless it is an own package, saved under its name. */
  readonly savedAt: string | null;
  /** By warehouse, cold before warm. */
  readonly products: readonly PackedRow[];
  /** Whole percents of the tier that it reaches now; 0 below the first. */
  readonly discount: number;
  /** Tells compositions apart. */
  readonly composition: string;
}

/** A package in a cart; `seen…` is what its user saw: the price of one package in grosz, percents, the composition. */
export interface PackageRow extends PackageOffer {
  readonly count: number;
  readonly seenPriceNet: number;
  /** Null in carts of before. */
  readonly seenDiscount: number | null;
  readonly seenComposition: string | null;
  /** Whose the last change was; null when it is not known. */
  readonly changedBy: string | null;
  readonly changedAt: string | null;
}

/** One row per product, beside its package. */
type OfferRow = Omit<PackageOffer, 'products' | 'discount' | 'composition'> & PackedRow;
type CartRow = OfferRow & { readonly packageCount: number } & Pick<
    PackageRow,
    'seenPriceNet' | 'seenDiscount' | 'seenComposition' | 'changedBy' | 'changedAt'
  >;

/** Packages `k` with their promotions, one row each. */
const HEADS = `select k.id, coalesce(k.saved_name, pr.name) as name, pr.id as promotion_id, pr.name as promotion_name,
    pr.manufacturer_id, coalesce(pm.name, '') as manufacturer_name, pr.type, pr.starts_on, pr.ends_on, pr.is_club_only,
    k.saved_at,
    ${TIERS_JSON} as tiers,
    (select coalesce(json_agg(json_build_object('productId', e.product_id, 'name', ep.name, 'minCount', e.min_count)
       order by e.product_id), '[]')
     from promotion_products e join products ep on ep.id = e.product_id
     where e.promotion_id = pr.id and e.min_count > 0) as obligatory`;
const HEAD_JOINS = `join promotions pr on pr.id = k.promotion_id left join manufacturers pm on pm.id = pr.manufacturer_id`;

const COLUMNS = `k.id as "packageId", k.name as "packageName", k.promotion_id as "promotionId",
  k.promotion_name as "promotionName", k.manufacturer_id as "manufacturerId",
  k.manufacturer_name as "manufacturerName", k.type as "packageType", k.starts_on as "startsOn",
  k.ends_on as "endsOn", k.is_club_only as "isClubOnly", k.tiers, k.obligatory, k.saved_at as "savedAt",
  ${GOODS_COLUMNS}, l.count, ${AVAILABLE} as stock, e.min_count as "minCount", e.max_count as "maxCount",
  coalesce(e.coins, 0) as coins`;
const JOINS = `join pharmacy_package_products l on l.package_id = k.id
  left join promotion_products e on e.promotion_id = k.promotion_id and e.product_id = l.product_id ${LINE_JOINS}`;
const ORDER = 'w.position, w.id, p.is_cold desc, p.id';

const OF_CART = statement<CartRow>(
  'packages_of_cart',
  `with heads as materialized (
     ${HEADS}, c.count as package_count, c.seen_price_net, c.seen_discount, c.seen_composition,
       c.created_at as added_at, ${shownName('u')} as changed_by, c.changed_at
     from cart_packages c left join users u on u.id = c.changed_by
     join pharmacy_packages k on k.id = c.package_id ${HEAD_JOINS}
     where c.pharmacy_id = $1
   )
   select ${COLUMNS}, k.package_count as "packageCount", k.seen_price_net as "seenPriceNet",
     k.seen_discount as "seenDiscount", k.seen_composition as "seenComposition", k.changed_by as "changedBy",
     k.changed_at as "changedAt"
   from heads k ${JOINS} order by k.added_at, k.id, ${ORDER}`,
);

/** The packages of the pharmacy's cart in the order of adding. */
export async function readCartPackages(db: Executor, pharmacyId: number): Promise<PackageRow[]> {
  const groups = byPackage(await db.run(OF_CART, [pharmacyId]));
  return groups.map((rows) => {
    const { packageCount: count, seenPriceNet, seenDiscount, seenComposition, changedBy, changedAt } = rows[0];
    return { ...packageOf(rows), count, seenPriceNet, seenDiscount, seenComposition, changedBy, changedAt };
  });
}

const offers = (name: string, which: string) =>
  statement<OfferRow>(
    name,
    `with heads as materialized (${HEADS} from pharmacy_packages k ${HEAD_JOINS} where ${which})
     select ${COLUMNS} from heads k ${JOINS} order by k.saved_at desc nulls last, k.id, ${ORDER}`,
  );
const OFFER = offers('package_offer', 'k.id = $1 and (k.pharmacy_id is null or k.pharmacy_id = $2)');
const OFFERS = offers('package_offers', 'k.id = any($1::int[]) and (k.pharmacy_id is null or k.pharmacy_id = $2)');
const OWN = offers('packages_own', 'k.pharmacy_id = $1 and k.saved_at is not null');

/** The package of this id; undefined when there is none, it is empty, or another pharmacy's. */
export async function findPackage(
  db: Executor,
  pharmacyId: number,
  packageId: number,
): Promise<PackageOffer | undefined> {
  const rows = first(byPackage(await db.run(OFFER, [packageId, pharmacyId])));
  return rows && packageOf(rows);
}

/** Those of these packages that the pharmacy may see. */
export async function findPackages(
  db: Executor,
  pharmacyId: number,
  packageIds: readonly number[],
): Promise<PackageOffer[]> {
  return byPackage(await db.run(OFFERS, [packageIds, pharmacyId])).map(packageOf);
}

/** The packages that the pharmacy saved under a name, last saved first. */
export async function listOwnPackages(db: Executor, pharmacyId: number): Promise<PackageOffer[]> {
  return byPackage(await db.run(OWN, [pharmacyId])).map(packageOf);
}

type Rows<Row> = [Row, ...Row[]];

function byPackage<Row extends OfferRow>(rows: readonly Row[]): Rows<Row>[] {
  const groups = new Map<number, Rows<Row>>();
  for (const row of rows) {
    const group = groups.get(row.packageId);
    if (group) group.push(row);
    else groups.set(row.packageId, [row]);
  }
  return [...groups.values()];
}

function packageOf(rows: Rows<OfferRow>): PackageOffer {
  return { ...rows[0], products: rows, discount: discountOf(rows), composition: compositionKey(rows) };
}

function discountOf(rows: Rows<OfferRow>): number {
  const { packageType, tiers } = rows[0];
  const counted = rows.filter(({ maxCount, isWithdrawn }) => maxCount !== null && !isWithdrawn);
  const measure = counted.reduce((sum, row) => sum + measureOfPiece(packageType, row, row) * row.count, 0);
  return tierReached(tiers, measure)?.discountPercent ?? 0;
}
