import { type Executor, first, statement } from '#server/db/db.ts';
import { AVAILABLE } from './stock-sql.ts';

/** The product of a request. */
interface AwaitedProduct {
  readonly name: string;
  readonly isWithdrawn: boolean;
  readonly available: number;
}

/** The row lock orders this after a running stock change and before the next one, so neither misses the other. */
const ASK = statement<AwaitedProduct>(
  'stock_notifications_ask',
  `with s as (
     select product_id, on_hand, reserved from stock where product_id = $2 for share
   ), product as (
     select p.id, p.name, p.is_withdrawn, ${AVAILABLE} as available
     from products p left join s on s.product_id = p.id where p.id = $2
   ), asked as (
     insert into stock_notifications (product_id, pharmacy_id, created_at, user_id)
     select id, $1::int, $3::timestamptz, $4::int from product where available = 0 and not is_withdrawn on conflict do nothing
   )
   select name, is_withdrawn as "isWithdrawn", available from product`,
);

/**
 * Stores a request for an offered product without stock, once; other products are unaffected. Undefined: no such
 * product.
 */
export async function insertStockNotification(
  db: Executor,
  { pharmacyId, userId }: { readonly pharmacyId: number; readonly userId: number },
  productId: number,
  now: Date,
): Promise<AwaitedProduct | undefined> {
  return first(await db.run(ASK, [pharmacyId, productId, now.toISOString(), userId]));
}

const IDS = statement<{ id: number }>(
  'stock_notifications_ids',
  'select product_id as id from stock_notifications where pharmacy_id = $1 order by product_id',
);

/** Products that the pharmacy has requested. */
export async function listAwaitedIds(db: Executor, pharmacyId: number): Promise<number[]> {
  return (await db.run(IDS, [pharmacyId])).map((row) => row.id);
}

/** A product that is available again, and the pharmacy that requested it. */
export interface DueNotification {
  readonly pharmacyId: number;
  /** Who asked; null: not known. */
  readonly userId: number | null;
  readonly productId: number;
  readonly name: string;
  readonly form: string;
  readonly strength: string;
  readonly pack: string;
  readonly available: number;
}

const TAKE = statement<DueNotification>(
  'stock_notifications_take',
  `delete from stock_notifications n using products p, stock s
   where p.id = n.product_id and s.product_id = n.product_id and not p.is_withdrawn and ${AVAILABLE} > 0
   returning n.pharmacy_id as "pharmacyId", n.user_id as "userId", p.id as "productId", p.name, p.form, p.strength, p.pack,
     ${AVAILABLE} as available`,
);

/** Deletes and returns the requests whose product is in stock, so that each is answered once. */
export function takeDueNotifications(tx: Executor): Promise<DueNotification[]> {
  return tx.run(TAKE);
}
