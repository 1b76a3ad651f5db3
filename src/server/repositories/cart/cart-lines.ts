import { type Executor, first, statement } from '#server/db/db.ts';
import { MAX_COUNT } from '#shared/contract/common.ts';
import { LINE_JOINS } from './cart-goods.ts';
import { HAS_PACKAGES, LINE_COLUMNS, LINE_ORDER, type MaybeLine, type StoredCart, wholeCart } from './cart-read.ts';

export interface LineChange {
  readonly pharmacyId: number;
  readonly productId: number;
  readonly count: number;
  readonly shelf: string;
  /** `If-Cart-Version`; null changes the cart whatever its version. */
  readonly cartVersion: number | null;
  /** Availability categories that this pharmacy must not be sold. */
  readonly forbidden: readonly string[];
  /**
   * Pieces of the product that the packages of the cart take, which must be locked then; null when nobody has looked
   * for packages yet.
   */
  readonly packed: number | null;
  readonly now: Date;
}

/** Why a change did not happen; the first that applies, in this order. */
export interface LineRefusal {
  readonly isStale: boolean;
  readonly isWithdrawn: boolean;
  readonly isForbidden: boolean;
  /** Pieces in stock that the cart's packages leave, and those in the cart already. */
  readonly available: number;
  readonly inCart: number;
}

/**
 * - `changed`: with the cart after the change.
 * - `packed`: the cart holds packages, and what they leave of the product has to be told as `packed` first.
 */
export type LineOutcome =
  | { readonly kind: 'changed'; readonly cart: StoredCart }
  | { readonly kind: 'refused'; readonly refusal: LineRefusal }
  | { readonly kind: 'packed' };

type ChangeRow = Pick<LineRefusal, 'isForbidden' | 'inCart'> & {
  isTargetWithdrawn: boolean;
  targetAvailable: number;
  fits: boolean;
  /** The cart's version before this statement, and the one that it made; null when there is none. */
  versionBefore: number | null;
  version: number | null;
} & MaybeLine;

/**
 * Checks, changes and reads in one statement. The cart's row is taken before the line's, as in finalize, so that two
 * changes of one cart queue up instead of deadlocking. All is judged as it was before that wait: where another change
 * went first nothing is changed, though the row is held all the same, and the statement has to run once more.
 * A count lower than the line's is never too much: problems do not block other edits (docs/api.md "Cart").
 */
function changeText(wish: string, newShelf: string): string {
  return `with target as (
     select p.id, p.price_net, p.is_withdrawn, p.rx_category = any($6::text[]) as is_forbidden,
       greatest(coalesce(s.on_hand - s.reserved, 0) - coalesce($8::int, 0), 0) as available,
       coalesce(l.count, 0) as in_cart
     from products p
     left join stock s on s.product_id = p.id
     left join cart_lines l on l.pharmacy_id = $1 and l.product_id = p.id
     where p.id = $2
   ), fitting as (
     select id, price_net, ${wish} as count from target
     where not is_withdrawn and not is_forbidden and ${wish} <= greatest(least(available, ${MAX_COUNT}), in_cart - 1)
       and ($8::int is not null or not ${HAS_PACKAGES})
   ), bumped as (
     insert into carts (pharmacy_id, version)
     select $1, 1 from fitting
     where coalesce($5::int, 0) = 0 or exists (select from carts where pharmacy_id = $1)
     on conflict (pharmacy_id) do update set version = carts.version + 1
     where carts.version = (select version from carts where pharmacy_id = $1)
       and ($5::int is null or carts.version = $5::int)
     returning version
   ), changed as (
     insert into cart_lines (pharmacy_id, product_id, count, shelf, seen_price_net, created_at)
     select $1, f.id, f.count, $4, f.price_net, $7 from fitting f, bumped
     on conflict (pharmacy_id, product_id) do update set count = excluded.count, shelf = ${newShelf}
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
     (select version from bumped) as version, ${LINE_COLUMNS}
   from target t left join lines l on true ${LINE_JOINS} ${LINE_ORDER}`;
}

const ADD = statement<ChangeRow>('cart_add', changeText('in_cart + $3::int', 'excluded.shelf'));
const SET = statement<ChangeRow>('cart_set', changeText('$3::int', 'cart_lines.shelf'));

/** Adds pieces to a line (or starts it). Undefined when there is no such product. */
export function addToLine(db: Executor, change: LineChange): Promise<LineOutcome | undefined> {
  return changeLine(db, ADD, change);
}

/** Sets a line's pieces, whether or not it was there. Undefined when there is no such product. */
export function setLine(db: Executor, change: LineChange): Promise<LineOutcome | undefined> {
  return changeLine(db, SET, change);
}

async function changeLine(db: Executor, text: typeof ADD, change: LineChange): Promise<LineOutcome | undefined> {
  const { pharmacyId, productId, count, shelf, cartVersion, forbidden, packed, now } = change;
  const values = [pharmacyId, productId, count, shelf, cartVersion, forbidden, now.toISOString(), packed];
  const found = await db.run(text, values);
  const rows = wasOvertaken(first(found)) ? await db.run(text, values) : found;
  const row = first(rows);
  if (!row) return undefined;
  if (row.version !== null) return { kind: 'changed', cart: await wholeCart(db, pharmacyId, row.version, rows) };
  if (row.hasPackages && packed === null) return { kind: 'packed' };
  return { kind: 'refused', refusal: refusalOf(row, cartVersion) };
}

/** It fitted the cart, and another change had raised the version by the time that the cart was held. */
function wasOvertaken(row: ChangeRow | undefined): boolean {
  return row?.fits === true && row.version === null;
}

function refusalOf(row: ChangeRow, cartVersion: number | null): LineRefusal {
  const isStale = cartVersion !== null && cartVersion !== (row.versionBefore ?? 0);
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
