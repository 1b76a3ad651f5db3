import { type Executor, first, statement } from '#server/db/db.ts';
import { shownName } from '#server/repositories/accounts/people.ts';
import { AVAILABLE } from '#server/repositories/catalogue/stock-sql.ts';
import { GOODS_COLUMNS, type GoodsRow, LINE_JOINS } from './cart-goods.ts';
import { bumpCart, type CartWriter } from './cart-writer.ts';

/** A product of a package: `count` pieces per package, and the available pieces, never below 0. */
interface PackedRow extends GoodsRow {
  readonly count: number;
  readonly stock: number;
}

/** Current data of a package. */
export interface PackageOffer {
  readonly packageId: number;
  readonly packageName: string;
  /** Whole percents. */
  readonly discount: number;
  /** The last day, `YYYY-MM-DD` of Europe/Warsaw. */
  readonly endsOn: string | null;
  /** By warehouse, cold before warm. */
  readonly products: readonly PackedRow[];
}

/** A package in a cart; `seenPriceNet` is the price of one package, grosz. */
export interface PackageRow extends PackageOffer {
  readonly count: number;
  readonly seenPriceNet: number;
  /** Whose the last change was; null when it is not known. */
  readonly changedBy: string | null;
  readonly changedAt: string | null;
}

/** One row per product, beside its package. */
type OfferRow = Omit<PackageOffer, 'products'> & PackedRow;
type CartRow = OfferRow & { readonly packageCount: number } & Pick<
    PackageRow,
    'seenPriceNet' | 'changedBy' | 'changedAt'
  >;

const COLUMNS = `k.id as "packageId", k.name as "packageName", k.discount, k.ends_on as "endsOn",
  ${GOODS_COLUMNS}, l.count, ${AVAILABLE} as stock`;
const JOINS = `join pharmacy_package_products l on l.package_id = k.id ${LINE_JOINS}`;
const ORDER = 'w.position, w.id, p.is_cold desc, p.id';

const OF_CART = statement<CartRow>(
  'packages_of_cart',
  `select ${COLUMNS}, c.count as "packageCount", c.seen_price_net as "seenPriceNet",
     ${shownName('u')} as "changedBy", c.changed_at as "changedAt"
   from cart_packages c left join users u on u.id = c.changed_by join pharmacy_packages k on k.id = c.package_id ${JOINS}
   where c.pharmacy_id = $1 order by c.created_at, k.id, ${ORDER}`,
);

/** The packages of the pharmacy's cart in the order of adding. */
export async function readCartPackages(db: Executor, pharmacyId: number): Promise<PackageRow[]> {
  const groups = byPackage(await db.run(OF_CART, [pharmacyId]));
  return groups.map((rows) => {
    const { packageCount, seenPriceNet, changedBy, changedAt } = rows[0];
    return { ...offerOf(rows), count: packageCount, seenPriceNet, changedBy, changedAt };
  });
}

const OFFER = statement<OfferRow>(
  'package_offer',
  `select ${COLUMNS} from pharmacy_packages k ${JOINS} where k.id = $1 order by ${ORDER}`,
);

/** The package of this id; undefined when there is none or it is empty. */
export async function findPackage(db: Executor, packageId: number): Promise<PackageOffer | undefined> {
  const rows = first(byPackage(await db.run(OFFER, [packageId])));
  return rows && offerOf(rows);
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

function offerOf(rows: Rows<OfferRow>): PackageOffer {
  const { packageId, packageName, discount, endsOn } = rows[0];
  return { packageId, packageName, discount, endsOn, products: rows };
}

const PUT = statement<never>(
  'package_put',
  `with put as (
     insert into cart_packages (pharmacy_id, package_id, count, seen_price_net, created_at, changed_by, changed_at)
     values ($1, $2, $3, $4, $5, $6, $5)
     on conflict (pharmacy_id, package_id) do update
       set count = excluded.count, changed_by = excluded.changed_by, changed_at = excluded.changed_at
   )
   ${bumpCart('$6', '$5')}`,
);

/** Sets how many of a package the cart holds, adding it if needed. The cart must be locked. */
export async function putPackage(
  db: Executor,
  { pharmacyId, userId, now }: CartWriter,
  { packageId, count, seenPriceNet }: Pick<PackageRow, 'packageId' | 'count' | 'seenPriceNet'>,
): Promise<void> {
  await db.run(PUT, [pharmacyId, packageId, count, seenPriceNet, now.toISOString(), userId]);
}

const REMOVE = statement<{ version: number }>(
  'package_remove',
  `with gone as (delete from cart_packages where pharmacy_id = $1 and package_id = $2 returning 1)
   ${bumpCart('$3', '$4')} and exists (select from gone) returning version`,
);

/** Removes a package from the cart, which must be locked; the version rises only if it was there. */
export async function removePackage(
  db: Executor,
  { pharmacyId, userId, now }: CartWriter,
  packageId: number,
): Promise<void> {
  await db.run(REMOVE, [pharmacyId, packageId, userId, now.toISOString()]);
}

/** A package after the user accepted its changes; a count of 0 removes it. */
export type AcceptedPackage = Pick<PackageRow, 'packageId' | 'count' | 'seenPriceNet'>;

const ACCEPT = statement<never>(
  'packages_accept',
  `with accepted as (
     select * from unnest($2::int[], $3::int[], $4::bigint[]) as entry(package_id, count, seen)
   ), gone as (
     delete from cart_packages c using accepted a
     where c.pharmacy_id = $1 and c.package_id = a.package_id and a.count = 0
   )
   update cart_packages c
   set count = a.count, seen_price_net = a.seen, changed_by = $5::int, changed_at = $6::timestamptz from accepted a
   where c.pharmacy_id = $1 and c.package_id = a.package_id and a.count > 0`,
);

/** Writes accepted packages. The cart must be locked; the caller raises its version. */
export async function acceptPackages(
  db: Executor,
  { pharmacyId, userId, now }: CartWriter,
  packages: readonly AcceptedPackage[],
): Promise<void> {
  await db.run(ACCEPT, [
    pharmacyId,
    packages.map(({ packageId }) => packageId),
    packages.map(({ count }) => count),
    packages.map(({ seenPriceNet }) => seenPriceNet),
    userId,
    now.toISOString(),
  ]);
}
