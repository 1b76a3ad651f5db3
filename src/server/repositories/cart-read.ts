import { type Executor, first, statement } from '#server/db/db.ts';
import { shareStock } from '#shared/rules/package-stock.ts';
import { isNarcotic } from '#shared/rules/product.ts';
import { GOODS_COLUMNS, type GoodsRow, LINE_JOINS } from './cart-goods.ts';
import { type CartPackage, type PackageRow, readCartPackages } from './cart-packages.ts';
import { type DocumentRow, readCartDocuments } from './narcotic-documents.ts';
import { AVAILABLE } from './stock-sql.ts';

/** A line as it stands in the database, beside its product. */
export interface CartLineRow extends GoodsRow {
  readonly count: number;
  readonly shelf: string;
  readonly seenPriceNet: number;
  /** Pieces that the line may have beside the packages of its cart. Never below 0. */
  readonly available: number;
}

export interface StoredCart {
  readonly version: number;
  /** By warehouse, cold before warm, then as added. */
  readonly lines: readonly CartLineRow[];
  /** As added. */
  readonly packages: readonly CartPackage[];
  readonly documents: readonly DocumentRow[];
}

/** Columns of {@link CartLineRow} of pharmacy $1; `available` leaves packages out of account until {@link wholeCart}. */
export const LINE_COLUMNS = `${GOODS_COLUMNS}, l.count, l.shelf, l.seen_price_net as "seenPriceNet",
  ${AVAILABLE} as available, exists (select from cart_packages where pharmacy_id = $1) as "hasPackages"`;

export const LINE_ORDER = 'order by w.position, w.id, p.is_cold desc, l.created_at, l.product_id';

/** A row of a cart: its only one has no line when the cart is empty. */
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

/** The whole cart; a pharmacy that never had one has version 0 and no lines. */
export async function readCart(db: Executor, pharmacyId: number): Promise<StoredCart> {
  const rows = await db.run(READ, [pharmacyId]);
  return wholeCart(db, pharmacyId, first(rows)?.version ?? 0, rows);
}

/**
 * A cart of its rows, with its packages and demand forms; without packages and controlled products, as most are, it
 * costs no further statement.
 */
export async function wholeCart(
  db: Executor,
  pharmacyId: number,
  version: number,
  rows: readonly MaybeLine[],
): Promise<StoredCart> {
  const found = rows.filter(hasLine);
  const packages = first(rows)?.hasPackages ? await readCartPackages(db, pharmacyId) : [];
  const mayHave = found.some(({ controlledGroup }) => isNarcotic(controlledGroup));
  const documents = mayHave ? await readCartDocuments(db, pharmacyId) : [];
  return { version, documents, ...shared(found, packages) };
}

/** What of the stock each may have. */
function shared(lines: readonly CartLineRow[], packages: readonly PackageRow[]) {
  if (packages.length === 0) return { lines, packages: [] };
  const shares = shareStock(lines, packages);
  return {
    lines: lines.map((line) => {
      const available = Math.max(0, line.available - (shares.packed.get(line.productId) ?? 0));
      return { ...line, available };
    }),
    packages: packages.map((row, index) => ({ ...row, ...(shares.packages[index] ?? NOTHING) })),
  };
}

const NOTHING = { obtainable: 0, available: 0 };
