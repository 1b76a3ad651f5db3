import { type Executor, first, statement } from '#server/db/db.ts';
import { MAX_COUNT } from '#shared/contract/common.ts';
import {
  CART_LINE_JOINS,
  HAS_PACKAGES,
  LINE_COLUMNS,
  LINE_ORDER,
  type MaybeLine,
  type StoredCart,
  wholeCart,
} from './cart-read.ts';
import { bumpCart, type CartWriter } from './cart-writer.ts';

export interface LineChange extends CartWriter {
  readonly productId: number;
  readonly count: number;
  readonly shelf: string;
  /** Pieces that the user saw in the line; null skips the check. */
  readonly base: number | null;
  /** Availability categories that this pharmacy may not buy. */
  readonly forbidden: readonly string[];
  /**
   * Pieces of the product inside the cart's packages, which must be locked then; null when they have not been counted
   * yet.
   */
  readonly packed: number | null;
  /** How the writer is shown to colleagues. */
  readonly shownAs: string;
}

/** Why a change was refused; the first that applies, in this order. */
export interface LineRefusal {
  /** The line has another count than the user saw, and not the wanted one. */
  readonly isChanged: boolean;
  readonly isWithdrawn: boolean;
  readonly isForbidden: boolean;
  /** Pieces in stock minus those of the cart's packages, and pieces already in the cart. */
  readonly available: number;
  readonly inCart: number;
}

/**
 * Outcome of a change. `changed`: the cart after the change. `packed`: the cart holds packages, and the change must be
 * repeated with their pieces as `packed`.
 */
type LineOutcome =
  | { readonly kind: 'changed'; readonly cart: StoredCart }
  | { readonly kind: 'refused'; readonly refusal: LineRefusal }
  | { readonly kind: 'packed' };

type ChangeRow = Pick<LineRefusal, 'isForbidden' | 'inCart'> & {
  isTargetWithdrawn: boolean;
  targetAvailable: number;
  fits: boolean;
  /** The cart's version after this statement; null when nothing changed. */
  version: number | null;
} & MaybeLine;

/**
 * Checks, changes and reads in one statement. The cart's row is locked before the line's, as in finalize, so that two
 * changes of one cart queue up instead of deadlocking. The statement sees the data from before it waited for the lock:
 * if another change came first it changes nothing, keeps the lock, and has to run again. A count below the line's
 * current one is always allowed: problems do not block other edits (docs/api.md "Cart").
 */
function changeText(desired: string, newShelf: string): string {
  return `with target as (
     select p.id, p.price_net, p.is_withdrawn, p.rx_category = any($6::text[]) as is_forbidden,
       greatest(coalesce(s.on_hand - s.reserved, 0) - coalesce($8::int, 0), 0) as available,
       coalesce(l.count, 0) as in_cart
     from products p
     left join stock s on s.product_id = p.id
     left join cart_lines l on l.pharmacy_id = $1 and l.product_id = p.id
     where p.id = $2
   ), fitting as (
     select id, price_net, ${desired} as count from target
     where not is_withdrawn and not is_forbidden and ${desired} <= greatest(least(available, ${MAX_COUNT}), in_cart - 1)
       and ($8::int is not null or not ${HAS_PACKAGES})
       and ($5::int is null or in_cart in ($5::int, $3::int))
   ), bumped as (
     insert into carts (pharmacy_id, version, changed_by, changed_at)
     select $1, 1, $9::int, $7::timestamptz from fitting
     on conflict (pharmacy_id) do update
       set version = carts.version + 1, changed_by = excluded.changed_by, changed_at = excluded.changed_at
     where carts.version = (select version from carts where pharmacy_id = $1)
     returning version
   ), changed as (
     insert into cart_lines (pharmacy_id, product_id, count, shelf, seen_price_net, created_at, changed_by, changed_at)
     select $1, f.id, f.count, $4, f.price_net, $7, $9, $7 from fitting f, bumped
     on conflict (pharmacy_id, product_id) do update
       set count = excluded.count, shelf = ${newShelf}, changed_by = excluded.changed_by, changed_at = excluded.changed_at
     returning product_id, count, shelf, seen_price_net, created_at, changed_by, changed_at
   ), lines as (
     select product_id, count, shelf, seen_price_net, created_at, changed_by, changed_at from changed
     union all
     select product_id, count, shelf, seen_price_net, created_at, changed_by, changed_at from cart_lines
     where pharmacy_id = $1 and product_id <> $2 and exists (select from changed)
   )
   select exists (select from fitting) as fits, t.is_withdrawn as "isTargetWithdrawn", t.is_forbidden as "isForbidden",
     t.in_cart as "inCart", t.available as "targetAvailable",
     (select version from bumped) as version, ${LINE_COLUMNS}
   from target t left join lines l on true ${CART_LINE_JOINS} ${LINE_ORDER}`;
}

const ADD = statement<ChangeRow>('cart_add', changeText('in_cart + $3::int', 'excluded.shelf'));
const SET = statement<ChangeRow>('cart_set', changeText('$3::int', 'cart_lines.shelf'));

/** Adds pieces to a line or creates it. Undefined when there is no such product. */
export function addToLine(db: Executor, change: LineChange): Promise<LineOutcome | undefined> {
  return changeLine(db, ADD, change);
}

/** Sets the pieces of a line or creates it. Undefined when there is no such product. */
export function setLine(db: Executor, change: LineChange): Promise<LineOutcome | undefined> {
  return changeLine(db, SET, change);
}

async function changeLine(db: Executor, text: typeof ADD, change: LineChange): Promise<LineOutcome | undefined> {
  const { pharmacyId, productId, count, shelf, base, shownAs, forbidden, packed, now, userId } = change;
  const values = [pharmacyId, productId, count, shelf, base, forbidden, now.toISOString(), packed, userId];
  const found = await db.run(text, values);
  const rows = isOutdated(first(found)) ? await db.run(text, values) : found;
  const row = first(rows);
  if (!row) return undefined;
  if (row.version !== null) {
    const cart = await wholeCart(db, pharmacyId, row.version, rows);
    // The statement reads the cart's row as it was before.
    return { kind: 'changed', cart: { ...cart, changed: { changedBy: shownAs, changedAt: now.toISOString() } } };
  }
  if (row.hasPackages && packed === null) return { kind: 'packed' };
  return { kind: 'refused', refusal: refusalOf(row, change) };
}

/** Another change raised the version while this one waited for the lock. */
function isOutdated(row: ChangeRow | undefined): boolean {
  return row?.fits === true && row.version === null;
}

function refusalOf(row: ChangeRow, { base, count }: LineChange): LineRefusal {
  const { isTargetWithdrawn, isForbidden, targetAvailable, inCart } = row;
  const isChanged = base !== null && inCart !== base && inCart !== count;
  return { isChanged, isWithdrawn: isTargetWithdrawn, isForbidden, available: targetAvailable, inCart };
}

/** What was in the cart and is not ordered may be asked about later (docs/product.md §4.16). */
const noteRemovals = (at: string) => `noted as (
     insert into cart_removals (pharmacy_id, product_id, removed_at)
     select $1::int, product_id, ${at}::timestamptz from gone
     on conflict (pharmacy_id, product_id) do update set removed_at = excluded.removed_at
   )`;

const REMOVE = statement<{ version: number }>(
  'cart_remove',
  `with gone as (
     delete from cart_lines where pharmacy_id = $1 and product_id = $2 returning product_id
   ), ${noteRemovals('$4')}
   ${bumpCart('$3', '$4')} and exists (select from gone) returning version`,
);
const REMOVE_ALL = statement<{ version: number }>(
  'cart_remove_all',
  `with gone as (
     delete from cart_lines where pharmacy_id = $1 returning product_id
   ), ${noteRemovals('$3')}
   ${bumpCart('$2', '$3')} and exists (select from gone) returning version`,
);

/** Removes a line and returns whether it existed; only then does the version rise. The cart must be locked. */
export async function removeLine(
  db: Executor,
  { pharmacyId, userId, now }: CartWriter,
  productId: number,
): Promise<boolean> {
  return (await db.run(REMOVE, [pharmacyId, productId, userId, now.toISOString()])).length > 0;
}

/** Removes all lines; false when there were none. The cart must be locked. */
export async function removeAllLines(db: Executor, { pharmacyId, userId, now }: CartWriter): Promise<boolean> {
  return (await db.run(REMOVE_ALL, [pharmacyId, userId, now.toISOString()])).length > 0;
}
