import { type Executor, first, statement } from '#server/db/db.ts';
import { isNarcotic } from '#shared/rules/product.ts';
import { type DocumentRow, readCartDocuments } from './narcotic-documents.ts';
import { AVAILABLE } from './stock-sql.ts';

/** A line as it stands in the database, beside what its product says now. Prices are grosz per piece. */
export interface CartLineRow {
  readonly productId: number;
  readonly count: number;
  readonly shelf: string;
  readonly seenPriceNet: number;
  readonly name: string;
  readonly form: string;
  readonly strength: string;
  readonly pack: string;
  readonly bloz: string | null;
  readonly ean: string | null;
  readonly manufacturerName: string;
  readonly sku: string;
  readonly picture: string;
  readonly image: string | null;
  readonly priceNet: number;
  readonly basicPriceNet: number;
  readonly vatRate: number;
  readonly rxCategory: string;
  readonly controlledGroup: string | null;
  readonly isCold: boolean;
  readonly isInPackage: boolean;
  readonly isRefunded: boolean;
  readonly isShortExpiry: boolean;
  readonly expiryDate: string | null;
  readonly isWithdrawn: boolean;
  /** Never below 0. */
  readonly available: number;
  readonly warehouseId: string;
  readonly warehouseName: string;
  readonly minimumCold: number;
  readonly minimumWarm: number;
}

export interface StoredCart {
  readonly version: number;
  /** By warehouse, cold before warm, then as added: the line order of the money rule. */
  readonly lines: readonly CartLineRow[];
  readonly documents: readonly DocumentRow[];
}

/** Columns of {@link CartLineRow} over `LINE_JOINS`. */
export const LINE_COLUMNS = `l.product_id as "productId", l.count, l.shelf, l.seen_price_net as "seenPriceNet",
  p.name, p.form, p.strength, p.pack, p.bloz, p.ean, m.name as "manufacturerName", p.sku, p.picture, p.image,
  p.price_net as "priceNet", p.basic_price_net as "basicPriceNet", p.vat_rate as "vatRate",
  p.rx_category as "rxCategory", p.controlled_group as "controlledGroup", p.is_cold as "isCold",
  p.is_in_package as "isInPackage", p.is_refunded as "isRefunded", p.is_short_expiry as "isShortExpiry",
  p.expiry_date as "expiryDate", p.is_withdrawn as "isWithdrawn",
  ${AVAILABLE} as available,
  w.id as "warehouseId", w.name as "warehouseName", w.minimum_cold as "minimumCold", w.minimum_warm as "minimumWarm"`;

/** What a line `l` refers to; left joins, so that a cart without lines still shows its version. */
export const LINE_JOINS = `left join products p on p.id = l.product_id
  left join manufacturers m on m.id = p.manufacturer_id
  left join warehouses w on w.id = p.warehouse_id
  left join stock s on s.product_id = l.product_id`;

export const LINE_ORDER = 'order by w.position, w.id, p.is_cold desc, l.created_at, l.product_id';

/** A row of a cart: its only one has no line when the cart is empty. */
export type MaybeLine = CartLineRow | { productId: null };

export function hasLine<Row extends MaybeLine>(row: Row): row is Row & CartLineRow {
  return row.productId !== null;
}

const READ = statement<{ version: number } & MaybeLine>(
  'cart_read',
  `select c.version, ${LINE_COLUMNS}
   from carts c left join cart_lines l on l.pharmacy_id = c.pharmacy_id ${LINE_JOINS}
   where c.pharmacy_id = $1 ${LINE_ORDER}`,
);

/** The whole cart; a pharmacy that never had one has version 0 and no lines. */
export async function readCart(db: Executor, pharmacyId: number): Promise<StoredCart> {
  const rows = await db.run(READ, [pharmacyId]);
  return withDocuments(db, pharmacyId, first(rows)?.version ?? 0, rows.filter(hasLine));
}

/** A cart with its demand forms; without controlled products, as most are, it costs no further statement. */
export async function withDocuments(
  db: Executor,
  pharmacyId: number,
  version: number,
  lines: readonly CartLineRow[],
): Promise<StoredCart> {
  const mayHave = lines.some(({ controlledGroup }) => isNarcotic(controlledGroup));
  return { version, lines, documents: mayHave ? await readCartDocuments(db, pharmacyId) : [] };
}
