import { type Executor, first, statement } from '#server/db/db.ts';
import type { Goods } from '#shared/rules/goods.ts';
import { getMeta, putMeta } from './app-meta.ts';

const MARK_KEY = 'demo';

/** Progress of loading the demo data; undefined when it never began. */
export function demoMark(db: Executor): Promise<string | undefined> {
  return getMeta(db, MARK_KEY);
}

export function setDemoMark(db: Executor, value: string): Promise<void> {
  return putMeta(db, MARK_KEY, value);
}

const EMPTY = statement<{ empty: boolean }>(
  'demo_empty',
  'select not exists (select from products) and not exists (select from users) as empty',
);

/** Whether there is no product and no account. */
export async function isEmptyShop(db: Executor): Promise<boolean> {
  return first(await db.run(EMPTY))?.empty ?? false;
}

const RESTART_IDS = statement<never>(
  'demo_restart_ids',
  `select setval(pg_get_serial_sequence('products', 'id'), 1, false) where not exists (select from products)`,
);

/** A failed first import has used ids; the demo's products count from 1 (docs/product.md §9 names product 142). */
export async function restartProductIds(db: Executor): Promise<void> {
  await db.run(RESTART_IDS);
}

/** A product for an order line, in the line order of a cart: by warehouse, cold before warm, by id. */
export interface DemoProduct extends Goods {
  readonly id: number;
  readonly sku: string;
  readonly manufacturerName: string;
  readonly warehouseId: string;
  readonly isCold: boolean;
  readonly vatRate: number;
  readonly priceNet: number;
  readonly basicPriceNet: number;
}

const PRODUCTS = statement<DemoProduct>(
  'demo_products',
  `select p.id, p.sku, p.name, p.form, p.strength, p.pack, p.bloz, p.ean, m.name as "manufacturerName",
     p.warehouse_id as "warehouseId", p.is_cold as "isCold", p.vat_rate as "vatRate", p.price_net as "priceNet",
     p.basic_price_net as "basicPriceNet"
   from products p
   join manufacturers m on m.id = p.manufacturer_id
   join warehouses w on w.id = p.warehouse_id
   order by w.position, w.id, p.is_cold desc, p.id`,
);

export function listDemoProducts(db: Executor): Promise<DemoProduct[]> {
  return db.run(PRODUCTS);
}

/** A demo account and its pharmacy. */
export interface DemoAccount {
  readonly login: string;
  readonly isActive: boolean;
  readonly isSalesAllowed: boolean;
  readonly inClub: boolean;
  readonly pharmacy: {
    readonly nettleId: number;
    readonly name: string;
    readonly nip: string;
    readonly regon: string;
    readonly street: string;
    readonly building: string;
    readonly postCode: string;
    readonly city: string;
    readonly province: string;
  };
}

interface NewAccount extends DemoAccount {
  readonly publicId: string;
  readonly email: string;
  readonly passwordHash: string;
}

// One JSON argument with the fields of NewAccount.
const ACCOUNT = statement<{ pharmacyId: number }>(
  'demo_account',
  `with pharmacy as (
     insert into pharmacies (nettle_id, register_id, name, payer_name, nip, regon, street, building, post_code, city,
       province, is_sales_allowed, in_club)
     select "nettleId", "nettleId", name, name || ' sp. z o.o.', nip, regon, street, building, "postCode", city, province,
       "isSalesAllowed", "inClub"
     from jsonb_to_record($1::jsonb -> 'pharmacy') as pharmacy(
       "nettleId" int, name text, nip text, regon text, street text, building text, "postCode" text, city text,
       province text),
       jsonb_to_record($1::jsonb) as account("isSalesAllowed" bool, "inClub" bool)
     returning id
   )
   insert into users (pharmacy_id, public_id, login, email, password_hash, is_active, is_owner)
   select id, "publicId", login, email, "passwordHash", "isActive", true
   from pharmacy, jsonb_to_record($1::jsonb) as account(
     "publicId" uuid, login text, email text, "passwordHash" text, "isActive" bool)
   returning pharmacy_id as "pharmacyId"`,
);

/** Stores an account with a new pharmacy and returns the pharmacy's id. */
export async function insertAccount(db: Executor, account: NewAccount): Promise<number> {
  const row = first(await db.run(ACCOUNT, [JSON.stringify(account)]));
  if (!row) throw new Error(`account ${account.login} was not stored`);
  return row.pharmacyId;
}

const FAVOURITES = statement<never>(
  'demo_favourites',
  'insert into favourites (pharmacy_id, product_id, created_at) select $1::int, id, $3::timestamptz from unnest($2::int[]) as id',
);

export async function insertFavourites(
  db: Executor,
  pharmacyId: number,
  productIds: readonly number[],
  at: Date,
): Promise<void> {
  await db.run(FAVOURITES, [pharmacyId, productIds, at.toISOString()]);
}

const SECTION = statement<never>(
  'demo_section',
  `with section as (
     insert into main_page_sections (id, title, position) values ($1, $2, $3) returning id
   )
   insert into main_page_items (section_id, product_id, position)
   select section.id, item.product_id, item.position
   from section, unnest($4::int[]) with ordinality as item(product_id, position)`,
);

interface NewSection {
  readonly id: string;
  readonly title: string;
  readonly position: number;
  readonly productIds: readonly number[];
}

/** Stores a section of the main page with its products in order. */
export async function insertSection(db: Executor, section: NewSection): Promise<void> {
  await db.run(SECTION, [section.id, section.title, section.position, section.productIds]);
}

const RESERVE = statement<never>(
  'demo_reserve',
  `update stock s set reserved = s.reserved + open.count
   from (
     select l.product_id, sum(l.count)::int as count from order_lines l join orders o on o.id = l.order_id
     where o.status = any($1::smallint[]) group by l.product_id
   ) open
   where s.product_id = open.product_id`,
);

/** Reserves the pieces of orders in these statuses. */
export async function reserveForOrders(db: Executor, statuses: readonly number[]): Promise<void> {
  await db.run(RESERVE, [statuses]);
}

const READ_ALL = statement<never>(
  'demo_read_notifications',
  `insert into notification_reads (user_id, notification_id)
   select u.id, n.id from notifications n join users u on u.pharmacy_id = n.pharmacy_id`,
);

/** Marks every notification as read by everybody. */
export async function markAllRead(db: Executor): Promise<void> {
  await db.run(READ_ALL);
}

const REMOVAL = statement<never>(
  'demo_removal',
  'insert into cart_removals (pharmacy_id, product_id, removed_at) values ($1, $2, $3)',
);

/** Notes that a product was taken out of a cart. */
export async function insertRemoval(db: Executor, pharmacyId: number, productId: number, at: Date): Promise<void> {
  await db.run(REMOVAL, [pharmacyId, productId, at.toISOString()]);
}
