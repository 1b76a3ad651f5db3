import { type Executor, first, statement } from '#server/db/db.ts';
import { shownName } from '#server/repositories/accounts/people.ts';
import { AVAILABLE } from '#server/repositories/catalogue/stock-sql.ts';
import { GENERATION } from '#server/repositories/writes/generation.ts';
import { isNarcotic } from '#shared/rules/product.ts';
import { GOODS_COLUMNS, type GoodsRow, LINE_JOINS } from './cart-goods.ts';
import { type PackageRow, readCartPackages } from './cart-packages.ts';
import { type DemandFormRow, readCartDemandForms } from './demand-forms.ts';

/** Whose the last change was; null when it is not known. */
interface ChangedRow {
  readonly changedBy: string | null;
  readonly changedAt: string | null;
}

/** A stored line with its product. */
export interface CartLineRow extends GoodsRow, ChangedRow {
  readonly count: number;
  readonly shelf: string;
  readonly seenPriceNet: number;
  /** Available pieces, whatever else the cart holds. Never below 0. */
  readonly stock: number;
}

export interface StoredCart {
  readonly generation: string;
  /** Rises with each change within a generation. */
  readonly version: number;
  /** The last change of all, also of what is gone. */
  readonly changed: ChangedRow;
  /** By warehouse, cold before warm, then as added. */
  readonly lines: readonly CartLineRow[];
  /** In the order of adding. */
  readonly packages: readonly PackageRow[];
  readonly demandForms: readonly DemandFormRow[];
}

/** Whether the cart of pharmacy $1 holds packages. */
export const HAS_PACKAGES = 'exists (select from cart_packages where pharmacy_id = $1)';

/** Columns of {@link MaybeLine} of pharmacy $1. */
export const LINE_COLUMNS = `${GOODS_COLUMNS}, ${shownName('u')} as "changedBy", l.changed_at as "changedAt",
  (select ${shownName('cu')} from carts c join users cu on cu.id = c.changed_by where c.pharmacy_id = $1)
    as "cartChangedBy",
  (select c.changed_at from carts c where c.pharmacy_id = $1) as "cartChangedAt", l.count, l.shelf, l.seen_price_net as "seenPriceNet",
  ${AVAILABLE} as stock, ${HAS_PACKAGES} as "hasPackages", ${GENERATION} as generation`;

/** Joins of a line `l` of a cart: its product, and whose its last change was. */
export const CART_LINE_JOINS = `${LINE_JOINS} left join users u on u.id = l.changed_by`;

export const LINE_ORDER = 'order by w.position, w.id, p.is_cold desc, l.created_at, l.product_id';

/** What every row of a cart says about the whole. */
interface OfCart {
  readonly hasPackages: boolean;
  readonly generation: string;
  readonly cartChangedBy: string | null;
  readonly cartChangedAt: string | null;
}

/** A row of a cart. An empty cart has one row without a line. */
export type MaybeLine = (CartLineRow | { productId: null }) & OfCart;

function hasLine(row: MaybeLine): row is CartLineRow & OfCart {
  return row.productId !== null;
}

const READ = statement<{ version: number } & MaybeLine>(
  'cart_read',
  `select coalesce(c.version, 0) as version, ${LINE_COLUMNS}
   from (select $1::int as pharmacy_id) own left join carts c on c.pharmacy_id = own.pharmacy_id
   left join cart_lines l on l.pharmacy_id = c.pharmacy_id ${CART_LINE_JOINS} ${LINE_ORDER}`,
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
  const generation = first(rows)?.generation ?? '';
  const mayHave = lines.some(({ controlledGroup }) => isNarcotic(controlledGroup));
  const demandForms = mayHave ? await readCartDemandForms(db, pharmacyId) : [];
  const { cartChangedBy: changedBy = null, cartChangedAt: changedAt = null } = first(rows) ?? {};
  return { generation, version, changed: { changedBy, changedAt }, lines, packages, demandForms };
}
