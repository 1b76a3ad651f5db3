import { type Executor, statement } from '#server/db/db.ts';

/** Something that does not add up: what it is about, what is stored, and what the rows it sums up say. */
export interface Mismatch {
  readonly what: string;
  readonly stored: number | string | null;
  readonly counted: number | string | null;
}

/** Faults of a kind that are listed at most. */
export const MAX_LISTED = 20;

const check = (text: string) => statement<Mismatch>('', `${text} limit ${MAX_LISTED}`);

/** Orders whose pieces are reserved until they are realized, refused or cancelled (docs/api.md "Stock and versions"). */
const RESERVED = check(`
  select p.sku as what, s.reserved as stored, coalesce(open.count, 0) as counted
  from stock s join products p on p.id = s.product_id left join (
    select l.product_id, sum(l.count)::int as count from order_lines l join orders o on o.id = l.order_id
    where o.status in (1, 2, 4, 15) and l.invoice_quantity is null group by l.product_id
  ) open on open.product_id = s.product_id
  where s.reserved <> coalesce(open.count, 0) order by p.sku`);

/** Orders by month: as many as the counter gave, the highest number being the last. */
const ORDER_NUMBERS = check(`
  select coalesce(c.month, n.month) as what, c.last as stored,
    case when n.count = n.highest and n.lowest = 1 then n.count else -1 end as counted
  from order_counters c full join (
    select substr(number, 4, 7) as month, count(*)::int as count, min(substr(number, 12)::int) as lowest,
      max(substr(number, 12)::int) as highest
    from orders group by 1
  ) n on n.month = c.month
  where c.last is distinct from n.count or n.count <> n.highest or n.lowest <> 1 order by 1`);

const ORDER_SUMS = check(`
  select o.number as what, concat_ws(' ', o.price_net, o.price_gross, o.line_count, o.item_count, o.missing_count) as stored,
    concat_ws(' ', l.net, l.gross, l.lines, l.items, l.missing) as counted
  from orders o left join lateral (
    select coalesce(sum(price_sum_net), 0)::bigint as net, coalesce(sum(price_sum_gross), 0)::bigint as gross,
      count(*) as lines, coalesce(sum(count), 0) as items,
      coalesce(sum(count - coalesce(invoice_quantity, count)), 0) as missing
    from order_lines where order_id = o.id
  ) l on true
  where (o.price_net, o.price_gross, o.line_count, o.item_count, o.missing_count)
    is distinct from (l.net, l.gross, l.lines, l.items, l.missing)
  order by o.id`);

const ORDER_LINES = check(`
  select o.number || ' / ' || l.position as what, l.price_sum_net as stored,
    l.unit_price_net::bigint * coalesce(l.invoice_quantity, l.count) as counted
  from order_lines l join orders o on o.id = l.order_id
  where l.price_sum_net <> l.unit_price_net::bigint * coalesce(l.invoice_quantity, l.count) order by l.order_id, l.position`);

const ORDER_STATUSES = check(`
  select o.number as what, o.status as stored, e.status as counted
  from orders o left join lateral (
    select status from order_events where order_id = o.id order by id desc limit 1
  ) e on true
  where o.status is distinct from e.status order by o.id`);

/** A number is `FV/CODE/YYYY/MM/NNNNN`; the code may have slashes. */
const INVOICE_NUMBERS = check(`
  select concat_ws(' ', i.code, coalesce(c.kind, n.kind), coalesce(c.month, n.month)) as what, c.last as stored,
    case when n.count = n.highest and n.lowest = 1 then n.count else -1 end as counted
  from invoice_counters c full join (
    select issuer_id, kind, substring(number from '(\\d{4}/\\d{2})/\\d+$') as month, count(*)::int as count,
      min(substring(number from '(\\d+)$')::int) as lowest, max(substring(number from '(\\d+)$')::int) as highest
    from invoices group by 1, 2, 3
  ) n on n.issuer_id = c.issuer_id and n.kind = c.kind and n.month = c.month
  join invoice_issuers i on i.id = coalesce(c.issuer_id, n.issuer_id)
  where c.last is distinct from n.count or n.count <> n.highest or n.lowest <> 1 order by 1`);

/** A correction's sums are the differences from the lines as they were. */
const INVOICE_SUMS = check(`
  select i.number as what, concat_ws(' ', i.price_net, i.price_vat, i.price_gross) as stored,
    concat_ws(' ', l.net, l.vat, l.net + l.vat) as counted
  from invoices i left join lateral (
    select coalesce(sum(price_sum_net - coalesce(before_sum_net, 0)), 0)::bigint as net,
      coalesce(sum(price_sum_vat - coalesce(before_sum_vat, 0)), 0)::bigint as vat
    from invoice_lines where invoice_id = i.id
  ) l on true
  where (i.price_net, i.price_vat, i.price_gross) is distinct from (l.net, l.vat, l.net + l.vat) order by i.id`);

/** Each pharmacy with people has one who manages its account, and what is somebody's is of their pharmacy. */
const PEOPLE = check(`
  select concat('users ', pharmacy_id) as what, '1' as stored, count(*) filter (where is_owner)::text as counted
  from users group by pharmacy_id having count(*) filter (where is_owner) <> 1
  union all
  select o.number, o.pharmacy_id::text, u.pharmacy_id::text from orders o join users u on u.id = o.user_id
  where u.pharmacy_id <> o.pharmacy_id
  union all
  select concat('cart ', l.pharmacy_id), l.pharmacy_id::text, u.pharmacy_id::text
  from cart_lines l join users u on u.id = l.changed_by where u.pharmacy_id <> l.pharmacy_id
  order by 1`);

/** Checks by name, each listing what does not add up. */
export const BOOK_CHECKS = {
  reserved: RESERVED,
  orderNumbers: ORDER_NUMBERS,
  orderLines: ORDER_LINES,
  orderSums: ORDER_SUMS,
  orderStatuses: ORDER_STATUSES,
  invoiceNumbers: INVOICE_NUMBERS,
  invoiceSums: INVOICE_SUMS,
  people: PEOPLE,
} as const;
export type BookCheck = keyof typeof BOOK_CHECKS;

/** The faults that one check finds, at most {@link MAX_LISTED}. */
export function runBookCheck(db: Executor, name: BookCheck): Promise<Mismatch[]> {
  return db.run(BOOK_CHECKS[name]);
}
