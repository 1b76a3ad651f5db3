import { type Executor, first, statement } from '#server/db/db.ts';

const LOCK = statement<{ version: number }>('cart_lock', 'select version from carts where pharmacy_id = $1 for update');
const START = statement<never>(
  'cart_start',
  'insert into carts (pharmacy_id) values ($1) on conflict (pharmacy_id) do nothing',
);

/**
 * Holds the pharmacy's cart until the transaction ends and answers its version. Everything that reads the cart
 * after this sees it as it will be committed.
 */
export async function lockCart(db: Executor, pharmacyId: number): Promise<number> {
  const found = first(await db.run(LOCK, [pharmacyId]));
  if (found) return found.version;
  await db.run(START, [pharmacyId]);
  return first(await db.run(LOCK, [pharmacyId]))?.version ?? 0;
}

/** A product as a list of rows to add meets it. */
export interface Offer {
  readonly productId: number;
  readonly name: string;
  readonly isWithdrawn: boolean;
  readonly rxCategory: string;
  readonly priceNet: number;
  /** Never below 0. */
  readonly available: number;
  readonly inCart: number;
}

const OFFERS = statement<Offer>(
  'cart_offers',
  `select p.id as "productId", p.name, p.is_withdrawn as "isWithdrawn", p.rx_category as "rxCategory",
     p.price_net as "priceNet", greatest(coalesce(s.on_hand - s.reserved, 0), 0) as available,
     coalesce(l.count, 0) as "inCart"
   from unnest($2::int[]) as wanted(id)
   join products p on p.id = wanted.id
   left join stock s on s.product_id = p.id
   left join cart_lines l on l.pharmacy_id = $1 and l.product_id = p.id`,
);

/** What the products of a list are now; unknown ids are absent. `productIds` are distinct. */
export function readOffers(db: Executor, pharmacyId: number, productIds: readonly number[]): Promise<Offer[]> {
  return db.run(OFFERS, [pharmacyId, productIds]);
}

export interface AddedLine {
  readonly productId: number;
  readonly count: number;
  readonly shelf: string;
  readonly seenPriceNet: number;
}

/** Lines of one list keep the list's order: each is a microsecond younger than the one before. */
const ADD_LINES = statement<never>(
  'cart_add_lines',
  `with added as (
     insert into cart_lines (pharmacy_id, product_id, count, shelf, seen_price_net, created_at)
     select $1, product_id, count, shelf, seen, $6::timestamptz + position * interval '1 microsecond'
     from unnest($2::int[], $3::int[], $4::text[], $5::int[])
       with ordinality as line(product_id, count, shelf, seen, position)
     on conflict (pharmacy_id, product_id) do update set count = cart_lines.count + excluded.count
     returning 1
   )
   update carts set version = version + 1 where pharmacy_id = $1 and exists (select from added)`,
);

/** Adds pieces to many lines at once; stock was checked under the cart's lock. `productIds` are distinct. */
export async function addLines(
  db: Executor,
  pharmacyId: number,
  lines: readonly AddedLine[],
  now: Date,
): Promise<void> {
  await db.run(ADD_LINES, [
    pharmacyId,
    lines.map((line) => line.productId),
    lines.map((line) => line.count),
    lines.map((line) => line.shelf),
    lines.map((line) => line.seenPriceNet),
    now.toISOString(),
  ]);
}

/** A line after the user accepted what changed; a count of 0 takes it out. Price in grosz per piece. */
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
     update cart_lines l set count = a.count, seen_price_net = a.seen from accepted a
     where l.pharmacy_id = $1 and l.product_id = a.product_id and a.count > 0
   )
   update carts set version = version + 1 where pharmacy_id = $1`,
);

/** Writes accepted lines. The cart must be locked. */
export async function acceptLines(db: Executor, pharmacyId: number, lines: readonly AcceptedLine[]): Promise<void> {
  await db.run(ACCEPT, [
    pharmacyId,
    lines.map((line) => line.productId),
    lines.map((line) => line.count),
    lines.map((line) => line.seenPriceNet),
  ]);
}
