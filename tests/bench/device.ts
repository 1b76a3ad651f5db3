// `npm run bench -- device [COUNT=50000]`: the catalogue on the device, generated, in a real Chromium
// against the real server: sizes of the snapshot and of a difference, reading and indexing, search in the worker, and
// the longest task of the page's main thread meanwhile. Exit 1 when a limit is missed.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { deviceCatalogueTexts } from '#shared/texts/device-catalogue.ts';
import { shellTexts } from '#shared/texts/shell.ts';
import { rejectCookies } from '#tests/support/browser/decided-cookies.ts';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { driveWorker } from './lib/device-worker.ts';
import { distinctQueries, type MadeRow, makeCatalogue } from './lib/generated-catalogue.ts';
import { longestTask, watchTasks } from './lib/longest-task.ts';
import { longestProcessorTask } from './lib/main-thread.ts';
import { type Program, startProgram } from './lib/process.ts';
import { openSessions, tokenOf } from './lib/shop.ts';

const SERVER = 'dist/server/main.js';
const OPS = 'dist/server/ops/main.js';
const WORKER = /^catalogue-worker-.*\.js$/;
/** Limits that this bench enforces: bytes and milliseconds. */
const SNAPSHOT_BYTES = 1_300_000;
const DELTA_BYTES = 25_000;
const SEARCH_P95_MS = 16;
const TASK_MS = 50;
const CHANGED_SHARE = 0.01;
/** Other load only lengthens a task, so the best of several rounds is the most accurate. */
const ROUNDS = 3;
const SLOW_DOWN = 4;
/** Of processor time, which the slowing down lengthens and other load does not. */
const SLOW_TASK_MS = 100;
const TYPED = ['ibuprofen', 'paracetamol 500', 'roztwor do infuzji', 'ibuprofan'];
const KEY_MS = 60;

let isGood = true;
/** Prints a figure, with its limit if there is one. */
function say(what: string, value: number, unit: string, limit?: number): void {
  const isMet = limit === undefined || value <= limit;
  isGood &&= isMet;
  const beside = limit === undefined ? '' : `(limit ${limit}${isMet ? '' : ', MISSED'})`;
  console.log(`  ${what.padEnd(52)}${value.toFixed(unit === 'ms' ? 1 : 0).padStart(9)} ${unit.padEnd(3)} ${beside}`);
}

function require(what: string, isTrue: boolean): void {
  isGood &&= isTrue;
  console.log(`  ${what.padEnd(52)}${isTrue ? 'yes' : 'NO'}`.padEnd(64));
}

/** Transferred bytes of an answer. */
function packedBytes(url: string): Promise<{ bytes: number; type: string }> {
  const headers = { Cookie: `zapas_session=${tokenOf(1)}`, 'Accept-Encoding': 'gzip, deflate, br' };
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength;
      });
      answer.on('end', () => resolve({ bytes, type: String(answer.headers['content-encoding']) }));
    }).on('error', reject);
  });
}

/** The same random products each time: a changed price in each hundredth row. */
function changedPrices(file: string): string {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const column = head.split(';').indexOf('price_net_grosze');
  let state = 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const plain = lines.filter((line) => !line.includes('"') && random() < CHANGED_SHARE);
  const changed = plain.map((line) => {
    const cells = line.split(';');
    cells[column] = String(Math.round(Number(cells[column]) * (0.9 + random() * 0.2)) + 1);
    return cells.join(';');
  });
  return [head, ...changed, ''].join('\n');
}

function importFile(file: string, env: Record<string, string>): void {
  const { status, stderr } = spawnSync(process.execPath, [OPS, 'catalogue', 'import', file], {
    env: { PATH: process.env.PATH, ...env },
  });
  if (status !== 0) throw new Error(stderr.toString());
}

async function measureSizes({ url }: Program, file: string, folder: string, env: Record<string, string>) {
  const products = await packedBytes(`${url}/api/product`);
  const stock = await packedBytes(`${url}/api/product?part=stock`);
  require('packed with brotli', products.type === 'br' && stock.type === 'br');
  say('snapshot, products and stock', products.bytes + stock.bytes, 'B', SNAPSHOT_BYTES);
  say('   of it stock', stock.bytes, 'B');
  const prices = join(folder, 'prices.csv');
  writeFileSync(prices, changedPrices(file));
  importFile(prices, env);
  const delta = await packedBytes(`${url}/api/product?since=1`);
  // The first request builds the snapshot, which is not part of a device's wait.
  await packedBytes(`${url}/api/product`);
  say(`difference, ${CHANGED_SHARE * 100} % of prices changed`, delta.bytes, 'B', DELTA_BYTES);
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'pl-PL', viewport: { width: 1024, height: 768 } });
  await rejectCookies(context, url);
  await context.addCookies([{ name: 'zapas_session', value: tokenOf(1), url }]);
  const page = await context.newPage();
  // The bench starts the download.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  // esbuild adds this helper to functions that are passed to the page.
  await page.addInitScript('globalThis.__name ??= (named) => named');
  await watchTasks(page);
  return page;
}

async function measureWorker(browser: Browser, { url }: Program, rows: readonly MadeRow[]): Promise<void> {
  const page = await openPage(browser, url);
  await page.goto(`${url}/dashboard`);
  await page.getByRole('combobox', { name: 'Szukaj produktu' }).waitFor();
  const userId = await page.evaluate(() => JSON.parse(localStorage.getItem('zapas.user') ?? '{}').id as string);
  const script = `/assets/${readdirSync('dist/web/assets').find((name) => WORKER.test(name))}`;
  const coded = rows[777] ?? {};
  const special = [coded.ean ?? '', coded.bloz ?? '', 'zolc', 'ibuprofan', 'paracetamlo'];
  const { download, open, questions, found } = await driveWorker(page, script, userId, [
    ...special,
    ...distinctQueries(rows),
  ]);
  await page.context().close();
  say('download, index and store', download, 'ms');
  say('read from storage and index', open, 'ms');
  const times = questions.slice(special.length).toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  say(`search, ${times.length} distinct queries, with messages: p50`, at(0.5), 'ms');
  say('   p95', at(0.95), 'ms', SEARCH_P95_MS);
  say('   longest', times.at(-1) ?? 0, 'ms');
  const [ean, bloz, folded, typo, swapped] = found;
  require('an exact EAN is first', ean?.names[0] === coded.name);
  require('an exact BLOZ is first', bloz?.names[0] === coded.name);
  require('ł, ó and ż are folded', folded?.names.some((name) => /żół/i.test(name)) ?? false);
  require('typos are found', [typo, swapped].every((of, i) =>
    of?.names.some((name) => (i ? /parac/i : /ibup/i).test(name)),
  ));
}

/** Longest tasks of the app's page while the catalogue is loaded, and while the user types. */
async function pageTasks(
  browser: Browser,
  { url }: Program,
  slowDown: number,
): Promise<{ load: number; search: number }> {
  const page = await openPage(browser, url);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.goto(`${url}/produkty`);
  await page.getByRole('list', { name: 'Lista produktów' }).getByRole('listitem').first().waitFor();
  await page.getByRole('button', { name: shellTexts.account }).filter({ visible: true }).click();
  const panel = page.getByRole('region', { name: deviceCatalogueTexts.title });
  await panel.getByText(deviceCatalogueTexts.problems.metered).waitFor();
  const longest = (work: () => Promise<void>) =>
    slowDown === 1 ? longestTask(page, work) : longestProcessorTask(browser, page, work);
  const load = await longest(async () => {
    await panel.getByRole('button').click();
    await panel.getByText(/MB, z/).waitFor();
  });
  await page.keyboard.press('Escape');
  const box = page.getByRole('combobox', { name: 'Szukaj produktu' });
  const options = page.getByRole('listbox').getByRole('option');
  const search = await longest(async () => {
    for (const text of TYPED) {
      await box.fill('');
      await box.pressSequentially(text, { delay: KEY_MS });
      await options.first().waitFor();
    }
  });
  await page.context().close();
  return { load, search };
}

async function measurePage(browser: Browser, server: Program): Promise<void> {
  const rounds: { load: number; search: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await pageTasks(browser, server, 1));
  const best = (of: 'load' | 'search') => Math.min(...rounds.map((round) => round[of]));
  console.log('  longest task of the page (0: none over 50 ms)');
  say('   while loading and indexing', best('load'), 'ms', TASK_MS);
  say('   while typing and searching', best('search'), 'ms', TASK_MS);
  const slow = await pageTasks(browser, server, SLOW_DOWN);
  say(`   while loading, processor ${SLOW_DOWN} times slower`, slow.load, 'ms', SLOW_TASK_MS);
  say(`   while typing, processor ${SLOW_DOWN} times slower`, slow.search, 'ms', SLOW_TASK_MS);
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zapas-bench-device-'));
  const { file, rows } = makeCatalogue(folder, Number(process.argv[2] ?? 50_000));
  const db = await openDatabase({ dataDir: join(folder, 'data') });
  await migrate(db);
  await openSessions(db, 1);
  await db.close();
  const env = { DATA_DIR: join(folder, 'data'), HOST: '127.0.0.1', DEMO: '0' };
  const executablePath = findChromium();
  const server = await startProgram([SERVER], env, { readyPath: '/api/health', logFile: join(folder, 'server.log') });
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    console.log(`\ndevice, ${rows.length} products`);
    importFile(file, env);
    await measureSizes(server, file, folder, env);
    await measureWorker(browser, server, rows);
    await measurePage(browser, server);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

await main();
process.exitCode = isGood ? 0 : 1;
