import { type Executor, first, statement } from '#server/db/db.ts';

/** The label is a subquery: a join would drop an order whose status another transaction has just changed. */
const LOCK = statement<{ status: number; label: string }>(
  'order_cancel_lock',
  `select o.status, (select st.label from order_statuses st where st.code = o.status) as label
   from orders o where o.pharmacy_id = $1 and o.id = $2 for update`,
);

/**
 * Locks the pharmacy's order until the transaction ends and returns its status; undefined also for another pharmacy's.
 */
export async function lockOrder(
  db: Executor,
  pharmacyId: number,
  orderId: number,
): Promise<{ status: number; label: string } | undefined> {
  return first(await db.run(LOCK, [pharmacyId, orderId]));
}

/** In id order, as in finalize, so that the two cannot deadlock. */
const LOCK_STOCK = statement<never>(
  'order_cancel_lock_stock',
  `select product_id from stock where product_id in (select product_id from order_lines where order_id = $1)
   order by product_id for update`,
);

const CANCEL = statement<never>(
  'order_cancel',
  `with released as (
     update stock s set reserved = s.reserved - line.count
     from (select product_id, sum(count)::int as count from order_lines where order_id = $1 group by product_id) line
     where s.product_id = line.product_id
   ), event as (
     insert into order_events (order_id, status, created_at, user_id) values ($1, $2, $3, $4)
   )
   update orders set status = $2 where id = $1`,
);

/** Sets the cancelled status of a locked order and releases its reserved pieces. `userId`: who cancels. */
export async function releaseOrder(
  db: Executor,
  orderId: number,
  { status, now, userId }: { readonly status: number; readonly now: Date; readonly userId: number },
): Promise<void> {
  await db.run(LOCK_STOCK, [orderId]);
  await db.run(CANCEL, [orderId, status, now.toISOString(), userId]);
}
