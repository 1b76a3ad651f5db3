import { type Executor, first, statement } from '#server/db/db.ts';

/** A line as it stands in the database, beside what its product says now. Prices are grosz per piece. */
export interface CartLineRow {
  readonly productId: number;
  readonly count: number;
  readonly shelf: string;
  readonly seenPriceNet: number;
  readonly name: string;
  readonly form: string;
  readonly strength: string;
  readonly pack: string;
  readonly manufacturerName: string;
  readonly sku: string;
  readonly picture: string;
  readonly image: string | null;
  readonly priceNet: number;
  readonly basicPriceNet: number;
  readonly vatRate: number;
  readonly rxCategory: string;
  readonly controlledGroup: string | null;
  readonly isCold: boolean;
  readonly isInPackage: boolean;
  readonly isRefunded: boolean;
  readonly isShortExpiry: boolean;
  readonly expiryDate: string | null;
  readonly isWithdrawn: boolean;
  /** Never below 0. */
  readonly available: number;
  readonly warehouseId: string;
  readonly warehouseName: string;
  readonly minimumCold: number;
  readonly minimumWarm: number;
}

export interface StoredCart {
  readonly version: number;
  /** By warehouse, cold before warm, then as added: the line order of the money rule. */
  readonly lines: readonly CartLineRow[];
}

type ReadRow = { version: number } & (CartLineRow | { productId: null });

const READ = statement<ReadRow>(
  'cart_read',
  `select c.version, l.product_id as "productId", l.count, l.shelf, l.seen_price_net as "seenPriceNet",
     p.name, p.form, p.strength, p.pack, m.name as "manufacturerName", p.sku, p.picture, p.image,
     p.price_net as "priceNet", p.basic_price_net as "basicPriceNet", p.vat_rate as "vatRate",
     p.rx_category as "rxCategory", p.controlled_group as "controlledGroup", p.is_cold as "isCold",
     p.is_in_package as "isInPackage", p.is_refunded as "isRefunded", p.is_short_expiry as "isShortExpiry", p.expiry_date as "expiryDate",
     p.is_withdrawn as "isWithdrawn",
     greatest(coalesce(s.on_hand - s.reserved, 0), 0) as available,
     w.id as "warehouseId", w.name as "warehouseName", w.minimum_cold as "minimumCold", w.minimum_warm as "minimumWarm"
   from carts c
   left join cart_lines l on l.pharmacy_id = c.pharmacy_id
   left join products p on p.id = l.product_id
   left join manufacturers m on m.id = p.manufacturer_id
   left join warehouses w on w.id = p.warehouse_id
   left join stock s on s.product_id = l.product_id
   where c.pharmacy_id = $1
   order by w.position, w.id, p.is_cold desc, l.created_at, l.product_id`,
);

/** The whole cart in one statement; a pharmacy that never had one has version 0 and no lines. */
export async function readCart(db: Executor, pharmacyId: number): Promise<StoredCart> {
  const rows = await db.run(READ, [pharmacyId]);
  return { version: first(rows)?.version ?? 0, lines: rows.filter(isLine) };
}

function isLine(row: ReadRow): row is { version: number } & CartLineRow {
  return row.productId !== null;
}

export interface LineChange {
  readonly pharmacyId: number;
  readonly productId: number;
  readonly count: number;
  readonly shelf: string;
  /** `If-Cart-Version`; null changes the cart whatever its version. */
  readonly cartVersion: number | null;
  /** Availability categories that this pharmacy must not be sold. */
  readonly forbidden: readonly string[];
  readonly now: Date;
}

/**
 * What the change met. `refused` may have raised the cart's version (a parallel add took the pieces while this one
 * waited for the cart): its transaction must be rolled back.
 */
export interface LineOutcome {
  readonly result: 'changed' | 'stale' | 'refused';
  readonly isWithdrawn: boolean;
  readonly isForbidden: boolean;
  readonly available: number;
  readonly inCart: number;
}

type ChangeRow = Omit<LineOutcome, 'result'> & {
  fits: boolean;
  cartVersion: number;
  bumped: number | null;
  lineCount: number | null;
};

/**
 * The cart's row is taken before the line's, as in finalize, so that two changes of one cart queue up instead of
 * deadlocking. `on conflict` reads the line as it is after the wait, so parallel adds add up.
 */
function changeText(fits: string, newCount: string, newShelf: string): string {
  return `with target as (
     select p.id, p.price_net, p.is_withdrawn, p.rx_category = any($6::text[]) as is_forbidden,
       greatest(coalesce(s.on_hand - s.reserved, 0), 0) as available, coalesce(l.count, 0) as in_cart
     from products p
     left join stock s on s.product_id = p.id
     left join cart_lines l on l.pharmacy_id = $1 and l.product_id = p.id
     where p.id = $2
   ), fitting as (
     select * from target where not is_withdrawn and not is_forbidden and ${fits} <= available
   ), bumped as (
     insert into carts (pharmacy_id, version)
     select $1, 1 from fitting
     where coalesce($5::int, 0) = 0 or exists (select from carts where pharmacy_id = $1)
     on conflict (pharmacy_id) do update set version = carts.version + 1
     where $5::int is null or carts.version = $5::int
     returning version
   ), line as (
     insert into cart_lines (pharmacy_id, product_id, count, shelf, seen_price_net, created_at)
     select $1, f.id, $3::int, $4, f.price_net, $7 from fitting f, bumped
     on conflict (pharmacy_id, product_id) do update set count = ${newCount}, shelf = ${newShelf}
     where ${newCount} <= (select available from target)
     returning count
   )
   select exists (select from fitting) as fits, t.is_withdrawn as "isWithdrawn", t.is_forbidden as "isForbidden",
     t.available, t.in_cart as "inCart", coalesce((select version from carts where pharmacy_id = $1), 0) as "cartVersion",
     (select version from bumped) as bumped, (select count from line) as "lineCount"
   from target t`;
}

const ADD = statement<ChangeRow>(
  'cart_add',
  changeText('in_cart + $3::int', 'cart_lines.count + excluded.count', 'excluded.shelf'),
);
const SET = statement<ChangeRow>('cart_set', changeText('$3::int', 'excluded.count', 'cart_lines.shelf'));

/** Adds pieces to a line (or starts it). Undefined when there is no such product. */
export function addToLine(db: Executor, change: LineChange): Promise<LineOutcome | undefined> {
  return changeLine(db, ADD, change);
}

/** Sets a line's pieces, whether or not it was there. Undefined when there is no such product. */
export function setLine(db: Executor, change: LineChange): Promise<LineOutcome | undefined> {
  return changeLine(db, SET, change);
}

async function changeLine(
  db: Executor,
  text: typeof ADD,
  { pharmacyId, productId, count, shelf, cartVersion, forbidden, now }: LineChange,
): Promise<LineOutcome | undefined> {
  const values = [pharmacyId, productId, count, shelf, cartVersion, forbidden, now.toISOString()];
  const row = first(await db.run(text, values));
  if (!row) return undefined;
  const { fits, cartVersion: found, bumped, lineCount, ...outcome } = row;
  if (lineCount !== null) return { ...outcome, result: 'changed' };
  const stale = (cartVersion !== null && found !== cartVersion) || (fits && bumped === null);
  return { ...outcome, result: stale ? 'stale' : 'refused' };
}

const REMOVE = statement<never>(
  'cart_remove',
  `with gone as (delete from cart_lines where pharmacy_id = $1 and product_id = $2 returning 1)
   update carts set version = version + 1 where pharmacy_id = $1 and exists (select from gone)`,
);
const REMOVE_ALL = statement<never>(
  'cart_remove_all',
  `with gone as (delete from cart_lines where pharmacy_id = $1 returning 1)
   update carts set version = version + 1 where pharmacy_id = $1 and exists (select from gone)`,
);

/** Takes a line out; the version rises only if it was there. The cart must be locked. */
export async function removeLine(db: Executor, pharmacyId: number, productId: number): Promise<void> {
  await db.run(REMOVE, [pharmacyId, productId]);
}

/** Takes every line out. The cart must be locked. */
export async function removeAllLines(db: Executor, pharmacyId: number): Promise<void> {
  await db.run(REMOVE_ALL, [pharmacyId]);
}
