import { type Executor, statement } from '#server/db/db.ts';
import { bumpCart, type CartWriter } from './cart-writer.ts';

interface AddedLine {
  readonly productId: number;
  readonly count: number;
  readonly shelf: string;
  readonly seenPriceNet: number;
}

/** Lines of one list keep its order: each is a microsecond younger than the one before. */
const ADD_LINES = statement<never>(
  'cart_add_lines',
  `with added as (
     insert into cart_lines (pharmacy_id, product_id, count, shelf, seen_price_net, created_at, changed_by, changed_at)
     select $1, product_id, count, shelf, seen, $6::timestamptz + position * interval '1 microsecond', $7::int, $6
     from unnest($2::int[], $3::int[], $4::text[], $5::int[])
       with ordinality as line(product_id, count, shelf, seen, position)
     on conflict (pharmacy_id, product_id) do update set count = cart_lines.count + excluded.count,
       changed_by = excluded.changed_by, changed_at = excluded.changed_at
     returning 1
   )
   ${bumpCart('$7', '$6')} and exists (select from added)`,
);

/** Adds pieces to many lines at once; the caller checked stock under the cart's lock. `productIds` are distinct. */
export async function addLines(
  db: Executor,
  { pharmacyId, userId, now }: CartWriter,
  lines: readonly AddedLine[],
): Promise<void> {
  await db.run(ADD_LINES, [
    pharmacyId,
    lines.map((line) => line.productId),
    lines.map((line) => line.count),
    lines.map((line) => line.shelf),
    lines.map((line) => line.seenPriceNet),
    now.toISOString(),
    userId,
  ]);
}

/** A line after the user accepted its changes; a count of 0 removes it. Price in grosz per piece. */
export interface AcceptedLine {
  readonly productId: number;
  readonly count: number;
  readonly seenPriceNet: number;
}

const ACCEPT = statement<never>(
  'cart_accept',
  `with accepted as (
     select * from unnest($2::int[], $3::int[], $4::int[]) as line(product_id, count, seen)
   ), gone as (
     delete from cart_lines l using accepted a
     where l.pharmacy_id = $1 and l.product_id = a.product_id and a.count = 0
   ), kept as (
     update cart_lines l set count = a.count, seen_price_net = a.seen, changed_by = $5::int, changed_at = $6::timestamptz
     from accepted a
     where l.pharmacy_id = $1 and l.product_id = a.product_id and a.count > 0
   )
   ${bumpCart('$5', '$6')}`,
);

/** Writes accepted lines, possibly none, and raises the version. The cart must be locked. */
export async function acceptLines(
  db: Executor,
  { pharmacyId, userId, now }: CartWriter,
  lines: readonly AcceptedLine[],
): Promise<void> {
  await db.run(ACCEPT, [
    pharmacyId,
    lines.map((line) => line.productId),
    lines.map((line) => line.count),
    lines.map((line) => line.seenPriceNet),
    userId,
    now.toISOString(),
  ]);
}
