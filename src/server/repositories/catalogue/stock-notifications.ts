import { type Executor, first, statement } from '#server/db/db.ts';
import type { Mail } from '#server/repositories/mail/mail-outbox.ts';
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

/** A product that is available again, and who requested it. */
export interface DueNotification {
  readonly recipient: string;
  readonly name: string;
  readonly form: string;
  readonly strength: string;
  readonly pack: string;
  readonly available: number;
}

const TAKE = statement<DueNotification>(
  'stock_notifications_take',
  `delete from stock_notifications n using products p, stock s, users u
   where p.id = n.product_id and s.product_id = n.product_id and u.id = coalesce(
       (select a.id from users a where a.id = n.user_id and a.is_active),
       (select o.id from users o where o.pharmacy_id = n.pharmacy_id and o.is_owner))
     and not p.is_withdrawn and ${AVAILABLE} > 0
   returning u.email as recipient, p.name, p.form, p.strength, p.pack, ${AVAILABLE} as available`,
);

/**
 * Deletes and returns the requests whose product is in stock, so that each is sent once: to who asked, or to the owner
 * of the account when they are switched off.
 */
export function takeDueNotifications(tx: Executor): Promise<DueNotification[]> {
  return tx.run(TAKE);
}

const QUEUE = statement<never>(
  'stock_notifications_queue',
  `insert into mail_outbox (recipient, subject, body, created_at, next_attempt_at)
   select m->>'recipient', m->>'subject', m->>'body', $2::timestamptz, $2::timestamptz
   from jsonb_array_elements($1::jsonb) as m`,
);

/** Queues many mails at once. */
export async function queueMails(tx: Executor, mails: readonly Mail[], now: Date): Promise<void> {
  await tx.run(QUEUE, [JSON.stringify(mails), now.toISOString()]);
}
