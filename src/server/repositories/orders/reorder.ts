import { type Executor, first, statement } from '#server/db/db.ts';
import { AVAILABLE } from '#server/repositories/catalogue/stock-sql.ts';
import type { FormPictureName } from '#shared/pictures/forms.ts';

/** A line of an earlier order with its product's current data. Prices in grosz per piece. */
export interface ReorderLineRow {
  readonly productId: number;
  readonly name: string;
  readonly manufacturerName: string;
  readonly form: string;
  readonly strength: string;
  readonly pack: string;
  readonly picture: FormPictureName;
  readonly isCold: boolean;
  readonly controlledGroup: string | null;
  readonly rxCategory: string;
  readonly isWithdrawn: boolean;
  readonly vatRate: number;
  readonly priceNet: number;
  readonly orderedPriceNet: number;
  /** Before promotions and packages. */
  readonly orderedBasicPriceNet: number;
  /** The package of the order that the line came in. */
  readonly packageId: number | null;
  readonly count: number;
  /** Supplied pieces; null until the order is realized. */
  readonly realized: number | null;
  /** Available pieces, whatever the cart holds. Never below 0. */
  readonly stock: number;
  readonly inCart: number;
}

const LINES = statement<ReorderLineRow>(
  'reorder_lines',
  `select l.product_id as "productId", p.name, m.name as "manufacturerName", p.form, p.strength, p.pack, p.picture,
     p.is_cold as "isCold", p.controlled_group as "controlledGroup", p.rx_category as "rxCategory",
     p.is_withdrawn as "isWithdrawn", p.vat_rate as "vatRate", p.price_net as "priceNet",
     l.unit_price_net as "orderedPriceNet", l.basic_price_net as "orderedBasicPriceNet", l.package_id as "packageId", l.count, l.invoice_quantity as realized,
     ${AVAILABLE} as stock, coalesce(c.count, 0) as "inCart"
   from order_lines l
   join orders o on o.id = l.order_id and o.pharmacy_id = $1
   join products p on p.id = l.product_id
   join manufacturers m on m.id = p.manufacturer_id
   left join stock s on s.product_id = p.id
   left join cart_lines c on c.pharmacy_id = $1 and c.product_id = p.id
   where l.order_id = $2 order by l.position`,
);

/** Lines of the pharmacy's order with current data; none for another pharmacy's order. */
export function readReorderLines(db: Executor, pharmacyId: number, orderId: number): Promise<ReorderLineRow[]> {
  return db.run(LINES, [pharmacyId, orderId]);
}

const REASONS = statement<{ id: string; label: string }>(
  'reply_reasons',
  'select id, label from reply_reasons order by position, id',
);

/** Reasons for repeating an order, in display order. */
export function readReorderReasons(db: Executor): Promise<{ id: string; label: string }[]> {
  return db.run(REASONS);
}

const LAST_REASON = statement<{ id: string }>(
  'reorder_last_reason',
  `select r.reason_id as id from order_replies r join orders o on o.id = r.order_id
   where o.pharmacy_id = $1 order by r.created_at desc, r.id desc limit 1`,
);

/** The reason that the pharmacy gave last; null before its first repeated order. */
export async function readLastReason(db: Executor, pharmacyId: number): Promise<string | null> {
  return first(await db.run(LAST_REASON, [pharmacyId]))?.id ?? null;
}

const RECORD = statement<never>(
  'reorder_note',
  'insert into order_replies (order_id, reason_id, created_at, user_id) values ($1, $2, $3, $4)',
);

/** Records that an order was repeated, and by whom. */
export async function recordReorder(
  db: Executor,
  orderId: number,
  { reasonId, now, userId }: { readonly reasonId: string; readonly now: Date; readonly userId: number },
): Promise<void> {
  await db.run(RECORD, [orderId, reasonId, now.toISOString(), userId]);
}
