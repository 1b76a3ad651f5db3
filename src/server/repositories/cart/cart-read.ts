import { type Executor, first, statement } from '#server/db/db.ts';
import { AVAILABLE } from '#server/repositories/catalogue/stock-sql.ts';
import { isNarcotic } from '#shared/rules/product.ts';
import { GOODS_COLUMNS, type GoodsRow, LINE_JOINS } from './cart-goods.ts';
import { type PackageRow, readCartPackages } from './cart-packages.ts';
import { type DemandFormRow, readCartDemandForms } from './demand-forms.ts';

/** A stored line with its product. */
export interface CartLineRow extends GoodsRow {
  readonly count: number;
  readonly shelf: string;
  readonly seenPriceNet: number;
  /** Available pieces, whatever else the cart holds. Never below 0. */
  readonly stock: number;
}

export interface StoredCart {
  readonly version: number;
  /** By warehouse, cold before warm, then as added. */
  readonly lines: readonly CartLineRow[];
  /** In the order of adding. */
  readonly packages: readonly PackageRow[];
  readonly demandForms: readonly DemandFormRow[];
}

/** Whether the cart of pharmacy $1 holds packages. */
export const HAS_PACKAGES = 'exists (select from cart_packages where pharmacy_id = $1)';

/** Columns of {@link MaybeLine} of pharmacy $1. */
export const LINE_COLUMNS = `${GOODS_COLUMNS}, l.count, l.shelf, l.seen_price_net as "seenPriceNet",
  ${AVAILABLE} as stock, ${HAS_PACKAGES} as "hasPackages"`;

export const LINE_ORDER = 'order by w.position, w.id, p.is_cold desc, l.created_at, l.product_id';

/** A row of a cart. An empty cart has one row without a line. */
export type MaybeLine = (CartLineRow | { productId: null }) & { readonly hasPackages: boolean };

function hasLine(row: MaybeLine): row is CartLineRow & { readonly hasPackages: boolean } {
  return row.productId !== null;
}

const READ = statement<{ version: number } & MaybeLine>(
  'cart_read',
  `select c.version, ${LINE_COLUMNS}
   from carts c left join cart_lines l on l.pharmacy_id = c.pharmacy_id ${LINE_JOINS}
   where c.pharmacy_id = $1 ${LINE_ORDER}`,
);

/** The whole cart; a pharmacy that never had one gets version 0 and no lines. */
export async function readCart(db: Executor, pharmacyId: number): Promise<StoredCart> {
  const rows = await db.run(READ, [pharmacyId]);
  return wholeCart(db, pharmacyId, first(rows)?.version ?? 0, rows);
}

/**
 * Builds a cart from its rows, with packages and demand forms. Those cost further statements only when the cart holds
 * packages or controlled products.
 */
export async function wholeCart(
  db: Executor,
  pharmacyId: number,
  version: number,
  rows: readonly MaybeLine[],
): Promise<StoredCart> {
  const lines = rows.filter(hasLine);
  const packages = first(rows)?.hasPackages ? await readCartPackages(db, pharmacyId) : [];
  const mayHave = lines.some(({ controlledGroup }) => isNarcotic(controlledGroup));
  const demandForms = mayHave ? await readCartDemandForms(db, pharmacyId) : [];
  return { version, lines, packages, demandForms };
}
