import { type Executor, first, statement } from '#server/db/db.ts';
import { orderable } from '#server/repositories/catalogue/stock-sql.ts';
import type { OfferedPopup, PopupFacts, PopupOffer, PopupOption } from '#shared/rules/notices/popups.ts';
import { CANCELLED, REFUSED } from '#shared/rules/orders/order-transitions.ts';

/** Whose facts, on which day (`YYYY-MM-DD`). */
export interface PopupScope {
  readonly pharmacyId: number;
  /** Availability categories that the pharmacy may not order. */
  readonly forbidden: readonly string[];
  readonly today: string;
}

/** In `app_meta`: the wholesaler shows no personal popups, when it is `off`. */
export const POPUPS_KEY = 'personal_popups';

/** Days back in which purchases are looked at. */
const BOUGHT_DAYS = 365;
const DAY = (moment: string) => `(${moment} at time zone 'Europe/Warsaw')::date::text`;
const OFFERABLE = `select from products p left join stock s on s.product_id = p.id
  where p.id = c.product_id and ${orderable(2)}
    and not exists (select from cart_lines l where l.pharmacy_id = $1 and l.product_id = p.id)`;
const LIST = (columns: string, from: string) =>
  `coalesce((select json_agg(json_build_object(${columns})) from ${from}), '[]'::json)`;

/** One statement over the pharmacy's orders of a year, its news of stock, its cart and its popups. */
const FACTS = statement<PopupFacts & { readonly isOff: boolean }>(
  'popup_facts',
  `with bought as (
     select l.product_id, o.id as order_id, o.created_at, sum(l.count)::int as count
     from orders o join order_lines l on l.order_id = o.id
     where o.pharmacy_id = $1 and o.created_at > $3::date - ${BOUGHT_DAYS} and o.status not in (${CANCELLED}, ${REFUSED})
     group by l.product_id, o.id, o.created_at
   ), told as (
     select subject_id as product_id, max(created_at) as at from notifications
     where pharmacy_id = $1 and kind = 'product_back' and created_at > $3::date - 60 group by subject_id
   ), unbought as (
     select t.product_id, t.at from told t
     where not exists (select from bought b where b.product_id = t.product_id and b.created_at >= t.at)
   ), missed as (
     select product_id, max(at) as at from (
       select product_id, at from unbought
       union all select r.product_id, r.removed_at from cart_removals r where r.pharmacy_id = $1
         and not exists (select from bought b where b.product_id = r.product_id and b.created_at >= r.removed_at)
     ) every group by product_id
   ), regular as (
     select product_id, json_agg(distinct ${DAY('created_at')}) as days,
       (array_agg(count order by created_at desc))[1] as count, (array_agg(order_id order by created_at desc))[1] as order_id
     from bought group by product_id
   )
   select exists (select from app_meta where key = '${POPUPS_KEY}' and value = 'off') as "isOff",
     ${LIST(`'productId', c.product_id, 'on', ${DAY('c.at')}`, `unbought c where exists (${OFFERABLE})`)} as back,
     ${LIST("'productId', c.product_id, 'days', c.days, 'count', c.count, 'orderId', c.order_id", `regular c where exists (${OFFERABLE})`)} as bought,
     ${LIST(`'productId', c.product_id, 'on', ${DAY('c.at')}`, `missed c where exists (${OFFERABLE})`)} as missed,
     ${LIST("'productId', product.id, 'on', f.shown_on", 'popup_offers f, unnest(f.product_ids) as product(id) where f.pharmacy_id = $1 and f.shown_on > $3::date - 60')} as shown`,
);

/** Facts that decide on the popup of a pharmacy; `isOff`: the wholesaler shows none. */
export async function readPopupFacts(
  db: Executor,
  { pharmacyId, forbidden, today }: PopupScope,
): Promise<PopupFacts & { readonly isOff: boolean }> {
  const facts = first(await db.run(FACTS, [pharmacyId, forbidden, today]));
  if (!facts) throw new Error('no facts of a pharmacy');
  return facts;
}

const CLAIM = statement<{ id: number }>(
  'popup_claim',
  `insert into popup_offers (pharmacy_id, shown_on, popup, product_id, product_ids, user_id)
   values ($1, $2, $3, $4, $5::int[], $6) on conflict (pharmacy_id, shown_on) do nothing returning id`,
);

/** Notes that an offer is shown; false when the pharmacy has seen one that day. */
export async function claimPopup(
  db: Executor,
  { pharmacyId, today, userId }: PopupScope & { readonly userId: number },
  { popup, products }: PopupOffer,
): Promise<boolean> {
  const ids = products.map(({ productId }) => productId);
  return (await db.run(CLAIM, [pharmacyId, today, popup, ids[0], ids, userId])).length > 0;
}

const LATEST = statement<{ id: number; popup: OfferedPopup }>(
  'popup_latest',
  `select id, popup from popup_offers where pharmacy_id = $1 and product_id = $2
   order by shown_on desc limit 1 for update`,
);

/** The last popup of a pharmacy about a product, locked; undefined when there was none. */
export async function lockPopup(
  db: Executor,
  pharmacyId: number,
  productId: number,
): Promise<{ readonly id: number; readonly popup: OfferedPopup } | undefined> {
  return first(await db.run(LATEST, [pharmacyId, productId]));
}

const ANSWER = statement<never>(
  'popup_answer',
  `update popup_offers set answer = $2, answered_at = $3, user_id = $4 where id = $1 and answer is null`,
);

/** Stores the answer of a popup, once: a later one changes nothing. */
export async function storeAnswer(
  db: Executor,
  { id, option, userId }: { readonly id: number; readonly option: PopupOption; readonly userId: number },
  now: Date,
): Promise<void> {
  await db.run(ANSWER, [id, option, now.toISOString(), userId]);
}

/** A popup that was shown, for the operator; `day` is `YYYY-MM-DD`. */
interface PopupResult {
  readonly day: string;
  readonly nettleId: number;
  readonly pharmacy: string;
  readonly popup: OfferedPopup;
  readonly sku: string;
  readonly product: string;
  readonly answer: PopupOption | null;
}

const RESULTS = statement<PopupResult>(
  'popup_results',
  `select f.shown_on as day, ph.nettle_id as "nettleId", ph.name as pharmacy, f.popup, p.sku, p.name as product, f.answer
   from popup_offers f join pharmacies ph on ph.id = f.pharmacy_id join products p on p.id = f.product_id
   where ($1::date is null or f.shown_on >= $1) and ($2::date is null or f.shown_on <= $2)
   order by f.shown_on, f.id`,
);

/** The popups shown from one day to another, both included, null without limit. */
export function listPopupResults(db: Executor, from: string | null, until: string | null): Promise<PopupResult[]> {
  return db.run(RESULTS, [from, until]);
}

const DELETE_OLD = statement<never>('cart_removals_delete_old', 'delete from cart_removals where removed_at < $1');

export async function deleteOldRemovals(db: Executor, before: Date): Promise<void> {
  await db.run(DELETE_OLD, [before.toISOString()]);
}
