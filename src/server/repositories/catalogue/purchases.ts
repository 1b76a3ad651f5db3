import { type Executor, statement } from '#server/db/db.ts';
import { CANCELLED } from '#shared/rules/orders/order-status.ts';

const OWN = statement<{ id: number }>(
  'purchases_own',
  `select l.product_id as id from order_lines l join orders o on o.id = l.order_id
   where o.pharmacy_id = $1 and o.created_at > $2 and o.status <> ${CANCELLED}
   group by l.product_id order by count(*) desc, max(o.created_at) desc, l.product_id limit $3`,
);

/** Ids of products that a pharmacy has ordered since, most often first. */
export async function listPurchases(db: Executor, pharmacyId: number, since: Date, limit: number): Promise<number[]> {
  return (await db.run(OWN, [pharmacyId, since.toISOString(), limit])).map(({ id }) => id);
}

/** Levels 0 to 7: none, then from 1, 2, 4, 8, 16, 32 and 64 orders on. A level seldom changes from day to day. */
const RANK_SALES = statement<{ id: number }>(
  'purchases_rank_sales',
  `with sold as (
     select l.product_id as id, count(distinct l.order_id) as orders
     from order_lines l join orders o on o.id = l.order_id
     where o.created_at > $1 and o.status <> ${CANCELLED} group by l.product_id
   ), ranked as (
     select p.id, width_bucket(coalesce(s.orders, 0)::int, array[1, 2, 4, 8, 16, 32, 64]) as sales
     from products p left join sold s on s.id = p.id
   )
   update products p set sales = r.sales, version = $2
   from ranked r where r.id = p.id and p.sales <> r.sales returning p.id`,
);

/** Ranks all products by the orders since; the changed ones get the catalogue version. Returns their number. */
export async function rankSales(tx: Executor, since: Date, version: number): Promise<number> {
  return (await tx.run(RANK_SALES, [since.toISOString(), version])).length;
}
