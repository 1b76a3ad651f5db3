// `npm run bench -- queue [CHANGES=500] [PRODUCTS=60]`: so many changes of the cart made offline in a real Chromium,
// then sent over a connection that loses 30 % of the answers after the commit: the server's cart and its idempotency
// records, how long the sending took, and the longest task of the page's main thread, in processor time. Exit 1 when a limit is missed.

import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright';
import { statement } from '#server/db/db.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Cart } from '#shared/contract/cart.ts';
import type { Product } from '#shared/contract/products.ts';
import { cartLines } from '#shared/rules/cart-items.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { connectionTexts } from '#shared/texts/shell-parts.ts';
import { rejectCookies } from '#tests/support/browser/decided-cookies.ts';
import { openShop, type Shop } from '#tests/support/browser/e2e-shop.ts';
import { logIn } from '#tests/support/server/api-session.ts';
import { databaseUrl, NO_POSTGRES, startPostgres } from '#tests/support/server/postgres.ts';
import { ACCOUNTS } from '#tests/support/shop/accounts.ts';
import { orderableProducts } from '#tests/support/shop/goods.ts';
import { numberOf } from '#tests/support/shop/versions.ts';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { takeTasks, watchTasks } from './lib/longest-task.ts';
import { longestProcessorTask } from './lib/main-thread.ts';

const changes = Number(process.argv[2] ?? 500);
const width = Number(process.argv[3] ?? 60);
const LOST_SHARE = 0.3;
/** Limits that this bench enforces, milliseconds. */
const TASK_GOAL_MS = 50;
const TASK_MS = 100;
/** Limit for each change, including losses and pauses. */
const CHANGE_MS = 500;
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 200;
const WRITES = /cart\/(add|set)/;

let isGood = true;
function say(what: string, value: string, isMet = true): void {
  isGood &&= isMet;
  console.log(`  ${what.padEnd(56)}${value.padStart(14)}${isMet ? '' : '   MISSED'}`);
}

function require(what: string, isTrue: boolean): void {
  say(what, isTrue ? 'yes' : 'NO', isTrue);
}

/** The same losses each time. */
function seeded(): () => number {
  let state = 20_261_128;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** One change of one product, and what its line has after it. */
interface Made {
  readonly kind: 'add' | 'set';
  readonly product: Product;
  readonly count: number;
}

/** Alternates over all products, so that no two changes of one product are adjacent and merged. */
function plan(products: readonly Product[]): Made[] {
  return Array.from({ length: changes }, (_, index) => {
    const product = products[index % products.length];
    if (product === undefined) throw new Error('No products.');
    const turn = Math.floor(index / products.length);
    if (turn % 2 === 0) return { kind: 'add', product, count: 1 + (index % 3) };
    // Never the current quantity, which would be no change.
    return { kind: 'set', product, count: turn % 4 === 1 ? 10 : 20 };
  });
}

/** The expected cart after all changes: pieces by product. */
function expected(made: readonly Made[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { kind, product, count } of made)
    counts[product.id] = kind === 'add' ? (counts[product.id] ?? 0) + count : count;
  return counts;
}

function countsOf(cart: Cart): Record<number, number> {
  const lines = cartLines(cart);
  return Object.fromEntries(lines.map(({ productId, count }) => [productId, count]));
}

const rowOf = (page: Page, { id }: Product) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="/produkty/${id}"]`) });

/** Makes the changes through the screens, one round after the other on the list and in the cart. */
async function makeChanges(page: Page, made: readonly Made[]): Promise<void> {
  let kind: Made['kind'] | null = null;
  for (const [index, { kind: next, product, count }] of made.entries()) {
    if (next !== kind) await openScreen(page, next);
    kind = next;
    const row = rowOf(page, product);
    await row.getByRole('spinbutton').fill(String(count));
    if (next === 'set') await row.getByRole('spinbutton').press('Enter');
    else await addFrom(page, row);
    // Waits until it is stored, because leaving the page before would lose it.
    await page.getByRole('button', { name: waitingWords(index + 1) }).waitFor();
  }
}

const waitingWords = (count: number) => new RegExp(`^Koszyk.*${outboxTexts.short(count).replace('\u00a0', '\\s')}$`);

async function addFrom(page: Page, row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^Dodaj do koszyka/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

async function openScreen(page: Page, kind: Made['kind']): Promise<void> {
  await page.goto(kind === 'add' ? `/produkty?perPage=100` : '/koszyk');
  await page.getByRole('main').getByRole('spinbutton').first().waitFor();
}

/** Idempotency keys of the stored changes, in order. */
async function keptKeys(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('zapas-cart-queue:'));
    const opening = indexedDB.open(found?.name ?? '');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const asked = opening.result.transaction('queue').objectStore('queue').get('record');
    await new Promise((resolve) => asked.addEventListener('success', resolve));
    opening.result.close();
    return (asked.result.operations as { id: string }[]).map(({ id }) => id);
  });
}

/** Idempotency records of the server, in order. */
async function doneKeys(url: string): Promise<string[]> {
  const db = await openDatabase({ databaseUrl: url });
  const rows = await db.run(
    statement<{ key: string }>('', 'select key from idempotency_keys where status = 200 order by created_at'),
  );
  await db.close();
  return rows.map(({ key }) => key);
}

/** The successive texts of the visible count, until it disappears. */
async function watchCount(page: Page, signal: AbortSignal): Promise<number[]> {
  const seen: number[] = [];
  const words = new RegExp(outboxTexts.sendingOf(0, changes).replace('0', '(\\d+)'));
  while (!signal.aborted) {
    const text = await page
      .getByRole('region', { name: connectionTexts.label })
      .textContent({ timeout: 500 })
      .catch(() => '');
    const done = Number(words.exec(text ?? '')?.[1] ?? Number.NaN);
    if (!Number.isNaN(done) && seen.at(-1) !== done) seen.push(done);
    // Polling must not load the page.
    await sleep(LOOK_EVERY_MS);
  }
  return seen;
}

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  // esbuild adds this helper to functions that are passed to the page.
  await page.addInitScript('globalThis.__name ??= (named) => named');
  await watchTasks(page);
  return page;
}

/** Sends the changes until the last one is answered, before the page reloads; seconds since the first one. */
async function sendAll(page: Page, { proxy }: Shop): Promise<number> {
  proxy.reset();
  const random = seeded();
  let startedAt: number | null = null;
  proxy.inject(WRITES, { kind: 'lose-answer' }, Number.POSITIVE_INFINITY, () => {
    startedAt ??= performance.now();
    return random() < LOST_SHARE;
  });
  // After the last change the app refetches the cart and reloads: the cart is held until all is measured.
  const keys = () => new Set(proxy.seen.flatMap(({ path, key }) => (WRITES.test(path) && key ? [key] : [])));
  const hold = { kind: 'hold', until: new Promise(() => undefined) } as const;
  proxy.inject(/^\/api\/cart\/$/, hold, Number.POSITIVE_INFINITY, () => keys().size >= changes);
  const refreshing = page.getByRole('region', { name: connectionTexts.label }).getByText(connectionTexts.refreshing);
  // If so many answers were lost in a row that the app reloads earlier, the cart shows the end.
  const quiet = page.getByRole('button', { name: /^Koszyk.*netto$/ }).filter({ visible: true });
  const isOver = refreshing
    .or(quiet)
    .first()
    .waitFor({ timeout: changes * CHANGE_MS + PATIENCE_MS });
  await isOver.catch(() => say('it came to no end; changes that were tried', String(keys().size), false));
  return (performance.now() - (startedAt ?? Number.NaN)) / 1000;
}

async function run(browser: Browser, shop: Shop, url: string): Promise<void> {
  const desk = await shop.session(ACCOUNTS.verified);
  await desk.emptyCart();
  const made = plan(await orderableProducts(desk, width));
  const before = numberOf((await desk.cart()).version);
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: 'pl-PL',
    reducedMotion: 'reduce',
    viewport: { width: 1024, height: 768 },
  });
  await rejectCookies(context, shop.url);
  await logIn(context.request, ACCOUNTS.verified);
  const page = await openPage(context);
  await page.goto('/dashboard');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (const kind of ['set', 'add'] as const) await openScreen(page, kind).catch(() => undefined);
  const strip = page.getByRole('region', { name: connectionTexts.label });

  shop.proxy.inject(/./, { kind: 'cut' });
  await strip.waitFor({ timeout: PATIENCE_MS });
  await makeChanges(page, made);
  const keys = await keptKeys(page);
  say('changes kept on the device', String(keys.length), keys.length === changes);

  await page.goto('/koszyk');
  const open = page.getByRole('button', { name: outboxTexts.show });
  await open.waitFor();
  const opening = await longestProcessorTask(browser, page, async () => {
    await open.click();
    await page.getByRole('list', { name: outboxTexts.list }).waitFor();
  });
  say('longest task when the list of changes opens, processor', `${opening.toFixed(0)} ms`, opening <= TASK_MS);

  const over = new AbortController();
  const counted = watchCount(page, over.signal);
  await takeTasks(page);
  let seconds = 0;
  const processor = await longestProcessorTask(browser, page, async () => {
    seconds = await sendAll(page, shop);
  });
  const tasks = await takeTasks(page);
  over.abort();
  const writes = shop.proxy.seen.filter(({ path }) => WRITES.test(path)).length;
  say('requests for them, browser and app together', String(writes));
  say('time', `${seconds.toFixed(1)} s`, seconds * 1000 <= changes * CHANGE_MS);
  say('tasks over 50 ms while they are sent', String(tasks.length));
  say('longest of them by the clock on the wall', `${Math.max(0, ...tasks).toFixed(0)} ms`);
  say(`longest task, processor time (goal ${TASK_GOAL_MS} ms)`, `${processor.toFixed(0)} ms`, processor <= TASK_MS);
  const counts = await counted;
  const rises = counts.every((done, index) => index === 0 || done >= (counts[index - 1] ?? 0));
  say(
    'different counts that the user saw',
    String(counts.length),
    rises && counts.length >= Math.min(10, changes / 10),
  );

  const cart = await desk.cart();
  require('the cart is the exact one', JSON.stringify(countsOf(cart)) === JSON.stringify(expected(made)));
  say(
    'each change had its effect once',
    String(numberOf(cart.version) - before),
    numberOf(cart.version) - before === changes,
  );
  const done = await doneKeys(url);
  const own = done.filter((key) => keys.includes(key));
  require('in the order in which they were made', JSON.stringify(own) === JSON.stringify(keys));
  await context.close();
}

async function main(): Promise<void> {
  const postgres = await startPostgres({ fsync: true });
  if (!postgres) throw new Error(NO_POSTGRES);
  const name = `zapas_bench_${randomUUID().slice(0, 8)}`;
  const admin = await openDatabase({ databaseUrl: postgres.url });
  await admin.run(statement('', `create database ${name}`));
  const url = databaseUrl(postgres.url, name);
  const executablePath = findChromium();
  const shop = await openShop({ name: 'bench-queue', databaseUrl: url });
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const [load = 0] = loadavg();
    console.log(
      `\nqueue, ${changes} changes over ${width} products, ${LOST_SHARE * 100} % of answers lost; load ${load.toFixed(1)}`,
    );
    await run(browser, shop, url);
  } finally {
    await browser.close();
    await shop.close();
    await admin.run(statement('', `drop database ${name} with (force)`));
    await admin.close();
    await postgres.stop();
  }
}

await main();
process.exitCode = isGood ? 0 : 1;
