import { type Executor, first, statement } from '#server/db/db.ts';
import { LINE_JOINS } from './cart-goods.ts';
import { LINE_COLUMNS, LINE_ORDER, type MaybeLine, type StoredCart, wholeCart } from './cart-read.ts';
import { AVAILABLE_BESIDE_PACKAGES } from './stock-sql.ts';

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

/** Why a change did not happen; the first that applies, in this order. */
export interface LineRefusal {
  readonly isStale: boolean;
  readonly isWithdrawn: boolean;
  readonly isForbidden: boolean;
  /** Pieces that can be had, and those in the cart already. */
  readonly available: number;
  readonly inCart: number;
}

/**
 * `cart` is the cart after the change, null when it has to be read again because another change went first. A
 * refused change may have raised the cart's version: its transaction must be rolled back.
 */
export type LineOutcome =
  | { readonly isChanged: true; readonly cart: StoredCart | null }
  | { readonly isChanged: false; readonly refusal: LineRefusal };

type ChangeRow = Pick<LineRefusal, 'isForbidden' | 'inCart'> & {
  isTargetWithdrawn: boolean;
  targetAvailable: number;
  fits: boolean;
  /** The cart's version before this statement, and the one that it made; null when there is none. */
  versionBefore: number | null;
  version: number | null;
  changedCount: number | null;
} & MaybeLine;

/**
 * Checks, changes and reads in one statement. The cart's row is taken before the line's, as in finalize, so that two
 * changes of one cart queue up instead of deadlocking. `on conflict` reads the line as it is after the wait, so
 * parallel adds add up; everything else shows the time before the wait, hence the two versions in the answer.
 */
function changeText(fits: string, newCount: string, newShelf: string): string {
  return `with target as (
     select p.id, p.price_net, p.is_withdrawn, p.rx_category = any($6::text[]) as is_forbidden,
       ${AVAILABLE_BESIDE_PACKAGES} as available, coalesce(l.count, 0) as in_cart
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
   ), changed as (
     insert into cart_lines (pharmacy_id, product_id, count, shelf, seen_price_net, created_at)
     select $1, f.id, $3::int, $4, f.price_net, $7 from fitting f, bumped
     on conflict (pharmacy_id, product_id) do update set count = ${newCount}, shelf = ${newShelf}
     where ${newCount} <= (select available from target)
     returning product_id, count, shelf, seen_price_net, created_at
   ), lines as (
     select product_id, count, shelf, seen_price_net, created_at from changed
     union all
     select product_id, count, shelf, seen_price_net, created_at from cart_lines
     where pharmacy_id = $1 and product_id <> $2 and exists (select from changed)
   )
   select exists (select from fitting) as fits, t.is_withdrawn as "isTargetWithdrawn", t.is_forbidden as "isForbidden",
     t.in_cart as "inCart", t.available as "targetAvailable",
     (select version from carts where pharmacy_id = $1) as "versionBefore",
     (select version from bumped) as version, (select count from changed) as "changedCount", ${LINE_COLUMNS}
   from target t left join lines l on true ${LINE_JOINS} ${LINE_ORDER}`;
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

async function changeLine(db: Executor, text: typeof ADD, change: LineChange): Promise<LineOutcome | undefined> {
  const { pharmacyId, productId, count, shelf, cartVersion, forbidden, now } = change;
  const rows = await db.run(text, [pharmacyId, productId, count, shelf, cartVersion, forbidden, now.toISOString()]);
  const row = first(rows);
  if (!row) return undefined;
  const { version, versionBefore } = row;
  if (version === null || row.changedCount === null) return { isChanged: false, refusal: refusalOf(row, cartVersion) };
  const isAlone = version === (versionBefore ?? 0) + 1;
  return { isChanged: true, cart: isAlone ? await wholeCart(db, pharmacyId, version, rows) : null };
}

function refusalOf(row: ChangeRow, cartVersion: number | null): LineRefusal {
  const wasOvertaken = row.fits && row.version === null;
  const isStale = wasOvertaken || (cartVersion !== null && cartVersion !== (row.versionBefore ?? 0));
  const { isTargetWithdrawn, isForbidden, targetAvailable, inCart } = row;
  return { isStale, isWithdrawn: isTargetWithdrawn, isForbidden, available: targetAvailable, inCart };
}

const REMOVE = statement<{ version: number }>(
  'cart_remove',
  `with gone as (delete from cart_lines where pharmacy_id = $1 and product_id = $2 returning 1)
   update carts set version = version + 1 where pharmacy_id = $1 and exists (select from gone) returning version`,
);
const REMOVE_ALL = statement<{ version: number }>(
  'cart_remove_all',
  `with gone as (delete from cart_lines where pharmacy_id = $1 returning 1)
   update carts set version = version + 1 where pharmacy_id = $1 and exists (select from gone) returning version`,
);

/** Takes a line out; the version rises only if it was there, which is answered. The cart must be locked. */
export async function removeLine(db: Executor, pharmacyId: number, productId: number): Promise<boolean> {
  return (await db.run(REMOVE, [pharmacyId, productId])).length > 0;
}

/** Takes every line out; false when there was none. The cart must be locked. */
export async function removeAllLines(db: Executor, pharmacyId: number): Promise<boolean> {
  return (await db.run(REMOVE_ALL, [pharmacyId])).length > 0;
}
