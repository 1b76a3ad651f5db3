// `npm run bench -- orders [LINES=2000] [RUNS=3]`: an order of very many lines on PostgreSQL: how long the cart's answer,
// the order, its details and the history take, and how long opening the details, the list to order it again and the
// summary blocks the screen. Exit 1 when one of them blocks it for longer than a press may wait.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Locator } from 'playwright';
import { type Database, statement } from '#server/db/db.ts';
import { openDatabase } from '#server/db/open.ts';
import { rejectCookies } from '#tests/support/browser/decided-cookies.ts';
import { ApiSession } from '#tests/support/server/api-session.ts';
import { appOn } from '#tests/support/server/app.ts';
import { databaseUrl, NO_POSTGRES, startPostgres } from '#tests/support/server/postgres.ts';
import { ACCOUNTS, PASSWORD } from '#tests/support/shop/accounts.ts';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { longestTask, watchTasks } from './lib/longest-task.ts';
import { startProgram } from './lib/process.ts';

/** A screen that reacts later than this seems to hang. */
const LIMIT_MS = 500;
const lines = Number(process.argv[2] ?? 2000);
const runs = Number(process.argv[3] ?? 3);

/** As many further products as the order has lines, alike but for their names, each with plenty in stock. */
async function makeProducts(db: Database): Promise<void> {
  await db.run(
    statement(
      '',
      `with made as (
         insert into products (sku, name, form, strength, pack, manufacturer_id, category_id, product_type_id, vat_rate,
           price_net, basic_price_net, rx_category, warehouse_id, picture, version)
         select 'BENCH' || n, 'Lek próbny ' || n, p.form, p.strength, p.pack, p.manufacturer_id, p.category_id,
           p.product_type_id, (array[5, 8, 23])[1 + n % 3], 100 + n, 100 + n, 'OTC', 'W1', 'tablets', p.version
         from generate_series(1, $1::int) n, (select * from products where not is_cold order by id limit 1) p
         returning id
       )
       insert into stock (product_id, on_hand) select id, 100000 from made`,
    ),
    [lines],
  );
}

/** The cart of the verified demo pharmacy holds three pieces of each of them. */
async function fillCart(db: Database): Promise<void> {
  await db.run(
    statement(
      '',
      `with cart as (
         insert into carts (pharmacy_id, version) select pharmacy_id, 1 from users where login = $1
         on conflict (pharmacy_id) do update set version = carts.version + 1 returning pharmacy_id
       )
       insert into cart_lines (pharmacy_id, product_id, count, seen_price_net)
       select cart.pharmacy_id, p.id, 3, p.price_net from cart, products p where p.sku like 'BENCH%'`,
    ),
    [ACCOUNTS.verified],
  );
}

const times = new Map<string, number[]>();
async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const result = await work();
  times.set(name, [...(times.get(name) ?? []), performance.now() - from]);
  return result;
}

interface LongOrder {
  readonly orderId: number;
  readonly orderNumber: string;
}

/** Returns the last order. */
async function measureServer(url: string, db: Database): Promise<LongOrder> {
  const session = await ApiSession.open(url, ACCOUNTS.verified);
  let order: LongOrder = { orderId: 0, orderNumber: '' };
  for (let run = 0; run < runs; run += 1) {
    await fillCart(db);
    await timed('cart', () => session.cart());
    order = await timed('cart and order', () => session.finalize());
    const { orderId } = order;
    await timed('details', () => session.order(orderId));
    await timed('history', () => session.orders());
  }
  await session.close();
  return order;
}

/** Returns the longest task of each screen. */
async function measureScreen(url: string, { orderId, orderNumber }: LongOrder): Promise<Map<string, number>> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1024, height: 768 }, locale: 'pl-PL' });
  await rejectCookies(page.context(), url);
  await watchTasks(page);
  const app = appOn(page);
  await page.goto(`${url}/auth/logowanie`);
  await app.login.logIn(ACCOUNTS.verified, PASSWORD);
  await app.dashboard.cards.first().waitFor();
  const longest = new Map<string, number>();
  const measure = async (what: string, open: () => Promise<void>, first: Locator) => {
    const task = await longestTask(page, () =>
      timed(`${what} on the screen`, async () => {
        await open();
        await first.waitFor();
      }),
    );
    longest.set(what, Math.max(task, longest.get(what) ?? 0));
  };
  for (let run = 0; run < runs; run += 1) {
    await app.orders.open();
    const opened = app.orders.details(orderNumber).first();
    await opened.waitFor();
    await measure('details', () => opened.click(), app.orders.lines.first());
    await page.keyboard.press('Escape');
    await app.shell.dialog.waitFor({ state: 'hidden' });
    await measure('to order again', () => app.reorder.linkOf(orderNumber).click(), app.reorder.rows.first());
    await page.keyboard.press('Escape');
    await app.shell.dialog.waitFor({ state: 'hidden' });
    await measure('summary', async () => void (await page.goto(`/koszyk/${orderId}`)), app.summary.lines.first());
  }
  await browser.close();
  return longest;
}

async function main(): Promise<boolean> {
  const postgres = await startPostgres({ fsync: true });
  if (!postgres) throw new Error(NO_POSTGRES);
  const folder = mkdtempSync(join(tmpdir(), 'zapas-bench-orders-'));
  const admin = await openDatabase({ databaseUrl: postgres.url });
  const name = `zapas_bench_orders_${process.pid}`;
  await admin.run(statement('', `create database ${name}`));
  const database = databaseUrl(postgres.url, name);
  const env = { DATA_DIR: folder, DATABASE_URL: database, DEMO: '1', HOST: '127.0.0.1' };
  const server = await startProgram(['dist/server/main.js'], env, {
    readyPath: '/api/health',
    logFile: join(folder, 'server.log'),
  });
  const db = await openDatabase({ databaseUrl: database });
  try {
    await makeProducts(db);
    const longest = await measureScreen(server.url, await measureServer(server.url, db));
    console.log(`  an order of ${lines} lines, ${runs} times, slowest in ms:`);
    for (const [what, all] of times)
      console.log(
        `    ${what.padEnd(24)}${Math.max(...all)
          .toFixed(0)
          .padStart(7)}`,
      );
    for (const [what, task] of longest) {
      const isMet = task < LIMIT_MS;
      console.log(
        `    longest task, ${what.padEnd(14)}${task.toFixed(0).padStart(7)}  (limit ${LIMIT_MS}${isMet ? '' : ', MISSED'})`,
      );
    }
    return [...longest.values()].every((task) => task < LIMIT_MS);
  } finally {
    await server.stop();
    await db.close();
    await admin.run(statement('', `drop database ${name} with (force)`));
    await admin.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = (await main()) ? 0 : 1;
