import { type Executor, first, statement } from '#server/db/db.ts';
import type { Goods } from '#shared/rules/goods.ts';

/** A line as it is stored; unit prices and sums in grosz, sums as the money rule allocated them. */
export interface NewOrderLine {
  readonly productId: number;
  readonly warehouseId: string;
  readonly label: string;
  readonly manufacturerName: string;
  readonly sku: string;
  /** What the product was then, for the invoice. */
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
  /** The package of the order that it belongs to. */
  readonly packageId: number | null;
}

/** A package of an order as it was sold; `discount` in whole percents. */
export interface OrderPackageRow {
  readonly packageId: number;
  readonly name: string;
  readonly discount: number;
  readonly count: number;
}

export interface NewOrder {
  readonly pharmacyId: number;
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
  /** How the status came about, oldest first. */
  readonly events: readonly { readonly status: number; readonly at: Date }[];
}

const COUNT = statement<{ last: number }>(
  'order_count',
  `insert into order_counters (month, last) values ($1, 1)
   on conflict (month) do update set last = order_counters.last + 1 returning last`,
);

/**
 * Counts an order in its month (`YYYY/MM`), from 1: no other order gets the same number, and none is left out. The
 * month's counter stays locked until the transaction ends: do this late.
 */
export async function countOrder(tx: Executor, month: string): Promise<number> {
  const row = first(await tx.run(COUNT, [month]));
  if (!row) throw new Error('an order was not counted');
  return row.last;
}

const INSERT = statement<{ id: number }>(
  'order_insert',
  `with placed as (
     insert into orders (pharmacy_id, number, status, created_at, basic_price_net, price_net, price_gross,
       line_count, item_count, missing_count, finalize_key)
     values ($1, $2, $3, $4, $5, $6, $7, cardinality($11::int[]), $8, $9, $10)
     returning id
   ), packages as (
     insert into order_packages (order_id, package_id, name, discount, count)
     select placed.id, package.package_id, package.name, package.discount, package.count
     from placed, unnest($29::int[], $30::text[], $31::smallint[], $32::int[])
       as package(package_id, name, discount, count)
   ), lines as (
     insert into order_lines (order_id, position, product_id, warehouse_id, label, manufacturer_name, sku, goods,
       is_cold, vat_rate, count, invoice_quantity, refusal_reason, basic_price_net, unit_price_net, price_sum_net,
       price_sum_gross, package_id)
     select placed.id, line.position, line.product_id, line.warehouse_id, line.label, line.manufacturer_name,
       line.sku, line.goods::jsonb, line.is_cold, line.vat_rate, line.count, line.invoice_quantity, line.refusal_reason,
       line.basic_price_net, line.unit_price_net, line.price_sum_net, line.price_sum_gross, line.package_id
     from placed, unnest($11::int[], $12::text[], $13::text[], $14::text[], $15::text[], $16::text[], $17::bool[],
       $18::smallint[], $19::int[], $20::int[], $21::text[], $22::int[], $23::int[], $24::bigint[], $25::bigint[], $26::int[])
       with ordinality as line(product_id, warehouse_id, label, manufacturer_name, sku, goods, is_cold, vat_rate, count,
         invoice_quantity, refusal_reason, basic_price_net, unit_price_net, price_sum_net, price_sum_gross, package_id,
         position)
   ), events as (
     insert into order_events (order_id, status, created_at)
     select placed.id, event.status, event.at
     from placed, unnest($27::smallint[], $28::timestamptz[]) with ordinality as event(status, at, position)
     order by event.position
   )
   select id from placed`,
);

/** Stores an order with its lines and events, in one statement however many lines, and answers its id. */
export async function insertOrder(db: Executor, order: NewOrder): Promise<number> {
  const column = <K extends keyof NewOrderLine>(key: K) => order.lines.map((line) => line[key]);
  const row = first(
    await db.run(INSERT, [
      order.pharmacyId,
      order.number,
      order.status,
      order.createdAt.toISOString(),
      order.basicPriceNet,
      order.priceNet,
      order.priceGross,
      order.itemCount,
      order.missingCount,
      order.finalizeKey,
      column('productId'),
      column('warehouseId'),
      column('label'),
      column('manufacturerName'),
      column('sku'),
      order.lines.map(({ goods }) => JSON.stringify(goods)),
      column('isCold'),
      column('vatRate'),
      column('count'),
      column('invoiceQuantity'),
      column('refusalReason'),
      column('basicPriceNet'),
      column('unitPriceNet'),
      column('priceSumNet'),
      column('priceSumGross'),
      column('packageId'),
      order.events.map((event) => event.status),
      order.events.map((event) => event.at.toISOString()),
      order.packages.map((entry) => entry.packageId),
      order.packages.map((entry) => entry.name),
      order.packages.map((entry) => entry.discount),
      order.packages.map((entry) => entry.count),
    ]),
  );
  if (!row) throw new Error('an inserted order has no id');
  return row.id;
}

const TAKE_CART = statement<never>(
  'order_take_cart',
  `with taken as (
     delete from cart_lines where pharmacy_id = $1 returning product_id, count
   ), packed as (
     delete from cart_packages where pharmacy_id = $1 returning package_id, count
   ), pieces as (
     select product_id, sum(count)::int as count from (
       select product_id, count from taken
       union all
       select i.product_id, i.count * packed.count
       from packed join pharmacy_package_products i on i.package_id = packed.package_id
     ) piece group by product_id
   ), reserved as (
     update stock s set reserved = s.reserved + pieces.count from pieces where s.product_id = pieces.product_id
   ), needless as (
     delete from narcotic_documents where pharmacy_id = $1 and order_id is null and id <> all($2::int[])
   )
   update carts set version = version + 1 where pharmacy_id = $1`,
);

/**
 * Reserves what the cart holds and empties it. Of its demand forms only those that go with the order stay, to be moved.
 * Cart and stock must be locked and checked: `lockForOrder`.
 */
export async function takeCart(db: Executor, pharmacyId: number, documentIds: readonly number[]): Promise<void> {
  await db.run(TAKE_CART, [pharmacyId, documentIds]);
}
