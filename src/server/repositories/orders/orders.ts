import { type Executor, first, statement } from '#server/db/db.ts';
import { bumpCart, type CartWriter } from '#server/repositories/cart/cart-writer.ts';
import type { Goods } from '#shared/rules/goods.ts';

/** A line to store; unit prices and sums in grosz, sums as allocated by the money rule. */
export interface NewOrderLine {
  readonly productId: number;
  readonly warehouseId: string;
  readonly label: string;
  readonly manufacturerName: string;
  readonly sku: string;
  /** Product data at the time of ordering, for the invoice. */
  readonly goods: Goods;
  readonly isCold: boolean;
  readonly vatRate: number;
  readonly count: number;
  /** Null until realized. */
  readonly invoiceQuantity: number | null;
  readonly refusalReason: string | null;
  readonly basicPriceNet: number;
  readonly unitPriceNet: number;
  readonly priceSumNet: number;
  readonly priceSumGross: number;
  /** The package of the order that the line is part of. */
  readonly packageId: number | null;
}

/** A package of an order as sold; `discount` in whole percents. */
export interface OrderPackageRow {
  readonly packageId: number;
  readonly name: string;
  readonly discount: number;
  readonly count: number;
}

export interface NewOrder {
  readonly pharmacyId: number;
  /** Who ordered; null: data of the demo. */
  readonly userId: number | null;
  readonly number: string;
  readonly status: number;
  readonly createdAt: Date;
  readonly basicPriceNet: number;
  readonly priceNet: number;
  readonly priceGross: number;
  readonly itemCount: number;
  readonly missingCount: number;
  readonly finalizeKey: string;
  readonly lines: readonly NewOrderLine[];
  readonly packages: readonly OrderPackageRow[];
  /** Status changes, oldest first. */
  readonly events: readonly { readonly status: number; readonly at: Date }[];
}

const COUNT = statement<{ last: number }>(
  'order_count',
  `insert into order_counters (month, last) values ($1, 1)
   on conflict (month) do update set last = order_counters.last + 1 returning last`,
);

/**
 * Returns the next order number of a month (`YYYY/MM`), from 1, unique and without gaps. The month's counter stays
 * locked until the transaction ends, so call it late.
 */
export async function nextOrderNumber(tx: Executor, month: string): Promise<number> {
  const row = first(await tx.run(COUNT, [month]));
  if (!row) throw new Error('an order was not counted');
  return row.last;
}

// One JSON argument with the fields of NewOrder.
const INSERT = statement<{ id: number }>(
  'order_insert',
  `with placed as (
     insert into orders (pharmacy_id, user_id, number, status, created_at, basic_price_net, price_net, price_gross,
       line_count, item_count, missing_count, finalize_key)
     select "pharmacyId", "userId", number, status, "createdAt", "basicPriceNet", "priceNet", "priceGross",
       jsonb_array_length(lines), "itemCount", "missingCount", "finalizeKey"
     from jsonb_to_record($1::jsonb) as (
       "pharmacyId" int, "userId" int, number text, status smallint, "createdAt" timestamptz, "basicPriceNet" bigint,
       "priceNet" bigint, "priceGross" bigint, lines jsonb, "itemCount" int, "missingCount" int, "finalizeKey" uuid)
     returning id
   ), packages as (
     insert into order_packages (order_id, package_id, name, discount, count)
     select placed.id, "packageId", name, discount, count
     from placed, jsonb_to_recordset($1::jsonb -> 'packages') as package(
       "packageId" int, name text, discount smallint, count int)
   ), lines as (
     insert into order_lines (order_id, position, product_id, warehouse_id, label, manufacturer_name, sku, goods,
       is_cold, vat_rate, count, invoice_quantity, refusal_reason, basic_price_net, unit_price_net, price_sum_net,
       price_sum_gross, package_id)
     select placed.id, position, "productId", "warehouseId", label, "manufacturerName", sku, goods, "isCold",
       "vatRate", count, "invoiceQuantity", "refusalReason", "basicPriceNet", "unitPriceNet", "priceSumNet",
       "priceSumGross", "packageId"
     from placed, jsonb_to_recordset($1::jsonb -> 'lines') as line(
       position int, "productId" int, "warehouseId" text, label text, "manufacturerName" text, sku text, goods jsonb,
       "isCold" bool, "vatRate" smallint, count int, "invoiceQuantity" int, "refusalReason" text,
       "basicPriceNet" int, "unitPriceNet" int, "priceSumNet" bigint, "priceSumGross" bigint, "packageId" int)
   ), events as (
     insert into order_events (order_id, status, created_at, user_id)
     select placed.id, status, at, case when position = 1 then ($1::jsonb ->> 'userId')::int end
     from placed, jsonb_to_recordset($1::jsonb -> 'events') as event(position int, status smallint, at timestamptz)
     order by position
   )
   select id from placed`,
);

/** Stores an order with its lines and events in one statement and returns its id. */
export async function insertOrder(db: Executor, order: NewOrder): Promise<number> {
  const json = JSON.stringify({ ...order, lines: numbered(order.lines), events: numbered(order.events) });
  const row = first(await db.run(INSERT, [json]));
  if (!row) throw new Error('an inserted order has no id');
  return row.id;
}

/** Entries with their position, from 1. */
function numbered<T extends object>(entries: readonly T[]): (T & { position: number })[] {
  return entries.map((entry, index) => ({ ...entry, position: index + 1 }));
}

const TAKE_CART = statement<never>(
  'order_take_cart',
  `with taken as (
     delete from cart_lines where pharmacy_id = $1
   ), packed as (
     delete from cart_packages where pharmacy_id = $1
   ), pieces as (
     select product_id, sum(count)::int as count
     from unnest($5::int[], $6::int[]) as piece(product_id, count) group by product_id
   ), reserved as (
     update stock s set reserved = s.reserved + pieces.count from pieces where s.product_id = pieces.product_id
   ), needless as (
     delete from narcotic_documents where pharmacy_id = $1 and order_id is null and id <> all($2::int[])
   )
   ${bumpCart('$3', '$4')}`,
);

/**
 * Reserves the pieces of an order and empties the cart that it was made from. Keeps only the demand forms that belong to
 * the order, for moving them to it. Cart and stock must be locked and checked: `lockForOrder`.
 */
export async function takeCart(
  db: Executor,
  { pharmacyId, userId, now }: CartWriter,
  demandFormIds: readonly number[],
  pieces: readonly { readonly productId: number; readonly count: number }[],
): Promise<void> {
  const ids = pieces.map(({ productId }) => productId);
  const counts = pieces.map(({ count }) => count);
  await db.run(TAKE_CART, [pharmacyId, demandFormIds, userId, now.toISOString(), ids, counts]);
}
