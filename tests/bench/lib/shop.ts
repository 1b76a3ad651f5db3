import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type Database, statement } from '#server/db/db.ts';
import { migrate } from '#server/db/migrate.ts';
import { importCatalogue } from '#server/services/import/import.ts';

interface ShopSize {
  readonly products: number;
  readonly pharmacies: number;
}

/** The shop that docs/architecture.md "Speed" measured the others on. */
export const SHOP_SIZE: ShopSize = { products: 20_000, pharmacies: 1000 };

/** What the load needs to know of the shop. */
export interface Shop {
  /** Products that any pharmacy may order without papers or minimums, with plenty in stock. */
  readonly plainIds: readonly number[];
  readonly names: readonly string[];
}

const MAKER = '../shared/tools/make-catalogue.mjs';

/** Fills an empty database: the made catalogue through the importer, pharmacies with a session each. */
export async function fillShop(db: Database, size: ShopSize): Promise<Shop> {
  if (!existsSync(MAKER)) throw new Error(`${MAKER} is missing: this bench needs the made catalogue`);
  await migrate(db);
  const maker = spawn(process.execPath, [MAKER, String(size.products)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const report = await importCatalogue({ db, now: () => new Date(), uuid: randomUUID }, textOf(maker.stdout));
  if (report.outcome !== 'written') throw new Error(`the catalogue was not imported: ${report.outcome}`);
  await db.script('update stock set on_hand = 10000000');
  await openSessions(db, size.pharmacies);
  await db.script('analyze');
  const rows = await db.run(PLAIN);
  return { plainIds: rows.map((row) => row.id), names: rows.map((row) => row.name) };
}

async function* textOf(stream: NodeJS.ReadableStream): AsyncGenerator<string> {
  stream.setEncoding('utf8');
  for await (const chunk of stream) yield String(chunk);
}

const PLAIN = statement<{ id: number; name: string }>(
  '',
  `select p.id, p.name from products p join warehouses w on w.id = p.warehouse_id
   where p.rx_category <> 'Lz' and p.controlled_group is null and not p.is_cold and w.minimum_warm = 0 order by p.id`,
);

/** The cookie value of a pharmacy, 1-based. */
export function tokenOf(pharmacy: number): string {
  return `bench-${pharmacy}`;
}

/** Gives pharmacies 1 to `count` an account and a session each. */
export async function openSessions(db: Database, count: number): Promise<void> {
  await db.script(`
    insert into pharmacies (id, nettle_id, name, nip, regon, street, building, post_code, city, province)
    select i, i, 'Apteka ' || i, '1111111111', '111111110', 'Rynek', '1', '50-101', 'Wrocław', 'dolnośląskie'
    from generate_series(1, ${count}) i;
    insert into users (id, public_id, pharmacy_id, login, email, password_hash, is_active)
    select id, gen_random_uuid(), id, 'apteka' || id, 'apteka' || id || '@example.com', '', true from pharmacies;`);
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const hashes = numbers.map((number) => createHash('sha256').update(tokenOf(number)).digest('hex'));
  await db.run(
    statement(
      '',
      `insert into sessions (token_hash, user_id, expires_at)
       select hash, id, now() + interval '1 day' from unnest($1::text[], $2::int[]) as s(hash, id)`,
    ),
    [hashes, numbers],
  );
}

/**
 * Five lines in each cart, and statistics as a running shop has them. Requests that a load left under way may still
 * write: their rows stay.
 */
export async function fillCarts(db: Database, shop: Shop, pharmacies: number): Promise<void> {
  await emptyCarts(db);
  const lines = Array.from({ length: pharmacies }, (_, index) => productsOf(shop, index + 1)).flat();
  const owners = Array.from({ length: pharmacies }, (_, index) =>
    productsOf(shop, index + 1).map(() => index + 1),
  ).flat();
  await db.run(
    statement(
      '',
      'insert into carts (pharmacy_id, version) select distinct i, 1 from unnest($1::int[]) i on conflict do nothing',
    ),
    [owners],
  );
  await db.run(
    statement(
      '',
      `insert into cart_lines (pharmacy_id, product_id, count, seen_price_net)
       select l.pharmacy_id, p.id, 1, p.price_net
       from unnest($1::int[], $2::int[]) as l(pharmacy_id, product_id) join products p on p.id = l.product_id
       on conflict do nothing`,
    ),
    [owners, lines],
  );
  await db.script('analyze carts, cart_lines');
}

export async function emptyCarts(db: Database): Promise<void> {
  await db.script('truncate carts cascade');
}

/** Lines of a pharmacy's cart and order. */
export const BASKET = 5;
const STRIDE = 37;

/** The five products that a pharmacy buys. */
export function productsOf({ plainIds }: Shop, pharmacy: number): number[] {
  return Array.from({ length: BASKET }, (_, index) => {
    const id = plainIds[(pharmacy * STRIDE + index * STRIDE) % plainIds.length];
    return id ?? 0;
  });
}
