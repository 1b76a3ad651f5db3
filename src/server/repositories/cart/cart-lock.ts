import { type Executor, first, statement } from '#server/db/db.ts';
import { AVAILABLE } from '#server/repositories/catalogue/stock-sql.ts';
import { type PackageRow, readCartPackages } from './cart-packages.ts';
import {
  CART_LINE_JOINS,
  HAS_PACKAGES,
  LINE_COLUMNS,
  LINE_ORDER,
  type MaybeLine,
  readCart,
  type StoredCart,
  wholeCart,
} from './cart-read.ts';

const START = statement<never>(
  'cart_start',
  'insert into carts (pharmacy_id) values ($1) on conflict (pharmacy_id) do nothing',
);

/** Every statement that locks a cart returns two versions. */
interface LockedRow {
  /** Version of the locked row; null when the pharmacy never had a cart. */
  readonly lockedVersion: number | null;
  /** Version in the statement's snapshot, taken before it waited for the lock. */
  readonly snapshotVersion: number | null;
}

/** Locks the row of pharmacy $1 and returns both versions in one row. */
const LOCK = `with locked as (select version from carts where pharmacy_id = $1 for update),
  cart as (
    select (select version from locked) as "lockedVersion",
      (select version from carts where pharmacy_id = $1) as "snapshotVersion"
  )`;

const VERSIONS = 'cart."lockedVersion", cart."snapshotVersion"';

/**
 * Locks the cart and reads its contents in one statement. The statement's snapshot is older than the lock: when another
 * change came first, it runs once more, now under the lock.
 */
async function withLock<Row extends LockedRow>(
  db: Executor,
  pharmacyId: number,
  read: () => Promise<Row[]>,
): Promise<{ version: number; rows: Row[] }> {
  let rows = await read();
  if (first(rows)?.lockedVersion === null) {
    await db.run(START, [pharmacyId]);
    rows = await read();
  }
  if (first(rows)?.lockedVersion !== first(rows)?.snapshotVersion) rows = await read();
  return { version: first(rows)?.lockedVersion ?? 0, rows };
}

const LOCK_ONLY = statement<LockedRow>('cart_lock', `${LOCK} select ${VERSIONS} from cart`);

const LOCK_AND_READ = statement<LockedRow & MaybeLine>(
  'cart_lock_read',
  `${LOCK} select ${VERSIONS}, ${LINE_COLUMNS}
   from cart left join cart_lines l on l.pharmacy_id = $1 ${CART_LINE_JOINS} ${LINE_ORDER}`,
);

/** Locks the pharmacy's cart until the transaction ends: what its people do to packages then comes one by one. */
export async function lockCart(db: Executor, pharmacyId: number): Promise<void> {
  await withLock(db, pharmacyId, () => db.run(LOCK_ONLY, [pharmacyId]));
}

/** Locks the pharmacy's cart until the transaction ends and reads its packages. */
export async function lockCartPackages(db: Executor, pharmacyId: number): Promise<PackageRow[]> {
  await lockCart(db, pharmacyId);
  return readCartPackages(db, pharmacyId);
}

/** Locks the pharmacy's cart until the transaction ends and reads it. */
export async function lockAndReadCart(db: Executor, pharmacyId: number): Promise<StoredCart> {
  const { version, rows } = await withLock(db, pharmacyId, () => db.run(LOCK_AND_READ, [pharmacyId]));
  return wholeCart(db, pharmacyId, version, rows);
}

/** Stock rows are locked in id order, so that two orders cannot deadlock. */
const LOCK_WITH_STOCK = statement<LockedRow & { readonly stocks: readonly number[] }>(
  'cart_lock_stock',
  `${LOCK}, stocks as (
     select s.product_id from cart, stock s
     where s.product_id in (
       select product_id from cart_lines where pharmacy_id = $1
       union all
       select i.product_id from cart_packages c join pharmacy_package_products i on i.package_id = c.package_id
       where c.pharmacy_id = $1
     )
     order by s.product_id for update of s
   )
   select ${VERSIONS}, 
     (select coalesce(json_agg(product_id), '[]') from stocks) as stocks from cart`,
);

/**
 * Locks the pharmacy's cart and the stock of its products until the transaction ends, then reads the cart. Stock read
 * this way cannot change before the order is made. A ready-made package may have got other goods in between: then their
 * stock is locked too.
 */
export async function lockForOrder(db: Executor, pharmacyId: number): Promise<StoredCart> {
  for (;;) {
    const { rows } = await withLock(db, pharmacyId, () => db.run(LOCK_WITH_STOCK, [pharmacyId]));
    const locked = new Set(first(rows)?.stocks);
    const cart = await readCart(db, pharmacyId);
    const packed = cart.packages.flatMap(({ products }) => products);
    // A product without a row of stock has none to lock.
    if (packed.every(({ productId, stock }) => stock === 0 || locked.has(productId))) return cart;
  }
}

/** A product of a list of rows to add. */
export interface Offer {
  readonly productId: number;
  readonly name: string;
  readonly isWithdrawn: boolean;
  readonly rxCategory: string;
  readonly priceNet: number;
  /** Available pieces, whatever else the cart holds. Never below 0. */
  readonly stock: number;
  readonly inCart: number;
}

type OfferRow = (Offer | { productId: null }) & { readonly hasPackages: boolean };

const LOCK_AND_OFFER = statement<LockedRow & OfferRow>(
  'cart_lock_offer',
  `${LOCK} select ${VERSIONS}, p.id as "productId", p.name, p.is_withdrawn as "isWithdrawn",
     p.rx_category as "rxCategory", p.price_net as "priceNet",
     ${AVAILABLE} as stock, coalesce(l.count, 0) as "inCart", ${HAS_PACKAGES} as "hasPackages"
   from cart
   left join unnest($2::int[]) as wanted(id) on true
   left join products p on p.id = wanted.id
   left join stock s on s.product_id = p.id
   left join cart_lines l on l.pharmacy_id = $1 and l.product_id = p.id`,
);

/**
 * Locks the pharmacy's cart until the transaction ends and reads the current data of a list's products, and the
 * packages that share their stock. Unknown ids are absent; `productIds` are distinct.
 */
export async function lockCartForList(
  db: Executor,
  pharmacyId: number,
  productIds: readonly number[],
): Promise<{ offers: Offer[]; packages: PackageRow[] }> {
  const read = () => db.run(LOCK_AND_OFFER, [pharmacyId, productIds]);
  const { rows } = await withLock(db, pharmacyId, read);
  const packages = first(rows)?.hasPackages ? await readCartPackages(db, pharmacyId) : [];
  return { offers: rows.filter(isOffer), packages };
}

function isOffer(row: LockedRow & OfferRow): row is LockedRow & OfferRow & Offer {
  return row.productId !== null;
}
