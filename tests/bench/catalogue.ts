// `npm run bench -- catalogue [COUNT=50000] [pglite|postgres]`: a generated catalogue through `npm run ops`, on both
// engines: time and memory of the import, then list, search and product page at 8 connections, how soon a change is
// found in every process, and whether the plans use indexes. Exit 1 when a limit is missed.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { statement } from '#server/db/db.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { findProduct, listProducts } from '#server/repositories/catalogue/products.ts';
import { listForProduct, listGeneral, listOfType } from '#server/repositories/catalogue/suggestions.ts';
import { listChangedProducts } from '#server/repositories/memory/catalogue.ts';
import { databaseUrl, startPostgres } from '#tests/support/server/postgres.ts';
import { explainer } from './lib/explain.ts';
import { distinctQueries, type MadeRow, makeCatalogue, QUERIES } from './lib/generated-catalogue.ts';
import { latency } from './lib/latency.ts';
import { peakMb, residentMb } from './lib/memory.ts';
import { type Program, startProgram } from './lib/process.ts';
import { openSessions, tokenOf } from './lib/shop.ts';

const SERVER = process.env.BENCH_ENTRY ?? 'dist/server/main.js';
const OPS = process.env.BENCH_OPS ?? 'dist/server/ops/main.js';
const CONNECTIONS = 8;
const REQUESTS = 2000;
const PER_PAGE = 10;
const VISIBLE_MS = 2000;
const MEMORY_MB = 100;
const IMPORT_S = { pglite: 90, postgres: 30 } as const;
const P95_MS = { pglite: 40, postgres: 25 } as const;
const SEARCH_P95_MS = 60;
const SUGGESTIONS_P95_MS = { pglite: 40, postgres: 15 } as const;
const LIST = `/api/product/1/${PER_PAGE}`;
const HEADERS = { Cookie: `zapas_session=${tokenOf(1)}` };

type Engine = keyof typeof IMPORT_S;

interface Bench {
  readonly engine: Engine;
  readonly env: Record<string, string>;
  readonly folder: string;
  readonly file: string;
  readonly rows: readonly MadeRow[];
}

let isGood = true;
/** Prints a figure with its limit. */
function check(what: string, value: number, limit: number, unit: string): void {
  const isMet = value <= limit;
  isGood &&= isMet;
  console.log(
    `  ${what.padEnd(38)}${value.toFixed(1).padStart(9)} ${unit}  (limit ${limit}${isMet ? '' : ', MISSED'})`,
  );
}

function startOps(bench: Bench, args: readonly string[]): ChildProcess {
  const loader = OPS.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const log = openSync(join(bench.folder, 'ops.log'), 'a');
  return spawn(process.execPath, [...loader, OPS, ...args], {
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, ...bench.env },
  });
}

async function ended(child: ChildProcess, folder: string): Promise<void> {
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(readFileSync(join(folder, 'ops.log'), 'utf8').slice(-2000));
}

/** The process that imports: the server that holds the folder, or the command line itself. */
async function measureImport(bench: Bench, server: Program): Promise<void> {
  const { engine, file, folder, rows } = bench;
  const before = engine === 'pglite' ? residentMb(server.pid) : await idleOfOps(bench);
  const started = performance.now();
  const child = startOps(bench, ['catalogue', 'import', file]);
  const work = ended(child, folder);
  const waits = Promise.all([longestWait(server, '/api/health', work), longestWait(server, LIST, work)]);
  const { peak } = await peakMb(engine === 'pglite' ? server.pid : (child.pid ?? 0), work);
  const took = seconds(started);
  check('import', took, IMPORT_S[engine], 's');
  console.log(`  ${'rows a second'.padEnd(38)}${(rows.length / took).toFixed(0).padStart(9)}`);
  check(`memory over idle (${before.toFixed(0)} MB)`, peak - before, MEMORY_MB, 'MB');
  sayWaits(await waits);
}

/** On PGlite everything waits for the writing transaction, because there is one connection. */
function sayWaits([health = 0, list = 0]: readonly number[]): void {
  console.log(`  ${'longest /api/health meanwhile'.padEnd(38)}${health.toFixed(1).padStart(9)} ms`);
  console.log(`  ${'longest product list meanwhile'.padEnd(38)}${list.toFixed(1).padStart(9)} ms`);
}

/** Changes the BLOZ code of every product, and waits until the last one is found: the index changes row by row. */
async function measureNewCodes(bench: Bench, server: Program): Promise<void> {
  const { rows, folder } = bench;
  const columns = Object.keys(rows[0] ?? {});
  const bloz = (index: number) => String(9_000_000 + index);
  const lines = rows.map((row, i) => columns.map((name) => (name === 'bloz' ? bloz(i) : row[name])).join(';'));
  const file = join(folder, 'codes.csv');
  writeFileSync(file, [columns.join(';'), ...lines, ''].join('\n'));
  const started = performance.now();
  const work = ended(startOps(bench, ['catalogue', 'import', file]), folder).then(async () => {
    await untilFound(server, bloz(rows.length - 1), performance.now());
  });
  const waits = Promise.all([longestWait(server, '/api/health', work), longestWait(server, LIST, work)]);
  await work;
  console.log(`  ${'every code changed, and found'.padEnd(38)}${seconds(started).toFixed(1).padStart(9)} s`);
  sayWaits(await waits);
}

function seconds(since: number): number {
  return (performance.now() - since) / 1000;
}

/** The command line with nothing to do: a dry run of one product. */
async function idleOfOps(bench: Bench): Promise<number> {
  const one = join(bench.folder, 'one.csv');
  writeFileSync(one, readFileSync(bench.file, 'utf8').split('\n').slice(0, 2).join('\n'));
  const child = startOps(bench, ['catalogue', 'import', one, '--dry-run']);
  return (await peakMb(child.pid ?? 0, ended(child, bench.folder))).peak;
}

async function longestWait(server: Program, path: string, work: Promise<void>): Promise<number> {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  work.then(done, done);
  let longest = 0;
  while (!isDone) {
    const from = performance.now();
    await fetch(server.url + path, { headers: HEADERS });
    longest = Math.max(longest, performance.now() - from);
    await sleep(50);
  }
  return longest;
}

/** Table statistics, which PostgreSQL gathers within a minute of an import. */
async function gatherStatistics({ env }: Bench): Promise<void> {
  if (env.DATABASE_URL === undefined) return;
  const db = await openDatabase({ databaseUrl: env.DATABASE_URL });
  await db.script('analyze products, stock');
  await db.close();
}

async function measureCalls({ engine, rows }: Bench, { url }: Program): Promise<void> {
  const queries = distinctQueries(rows);
  const pages = Math.floor(rows.length / PER_PAGE);
  const random = (limit: number) => 1 + Math.floor(Math.random() * limit);
  const calls = [
    ['list, random page', REQUESTS, P95_MS[engine], () => `/api/product/${random(pages)}/${PER_PAGE}`],
    ['product page', REQUESTS, P95_MS[engine], () => `/api/product/info/${random(rows.length)}`],
    ['beside a product', REQUESTS, SUGGESTIONS_P95_MS[engine], () => besidePath('suggested', random(rows.length))],
    ['beside a product, cheaper', REQUESTS, SUGGESTIONS_P95_MS[engine], () => besidePath('sales', random(rows.length))],
    ['search, distinct queries', QUERIES, SEARCH_P95_MS, (i: number) => searchPath(queries[i] ?? '')],
    ['search, one query', REQUESTS, SEARCH_P95_MS, () => searchPath('ibupro')],
  ] as const;
  for (const [name, count, limit, path] of calls) {
    await latency(url, CONNECTIONS, 100, () => `/api/product/${random(pages)}/${PER_PAGE}`, HEADERS);
    const { p50, p95, max, perSecond } = await latency(url, CONNECTIONS, count, path, HEADERS);
    check(`${name}: p95`, p95, limit, 'ms');
    const others = [`p50 ${p50.toFixed(1)} ms`, `max ${max.toFixed(1)} ms`, `${perSecond.toFixed(0)}/s`];
    console.log(`      ${others.join(', ')}`);
  }
}

function searchPath(query: string): string {
  return `/api/product/1/${PER_PAGE}?name=${encodeURIComponent(query)}`;
}

function besidePath(option: string, id: number): string {
  return `/api/extras/suggest-something-for-product/${option}/${id}`;
}

/** Imports one renamed product and asks every process until it is found. */
async function measureVisibility(bench: Bench, servers: readonly Program[]): Promise<void> {
  const [header = '', line = ''] = readFileSync(bench.file, 'utf8').split('\n');
  const file = join(bench.folder, 'change.csv');
  writeFileSync(file, `${header}\n${line.replace(/^([^;]*);[^;]*/, '$1;Zmieniona nazwa')}\n`);
  const child = startOps(bench, ['catalogue', 'import', file]);
  await ended(child, bench.folder);
  const from = performance.now();
  const waits = await Promise.all(servers.map((server) => untilFound(server, 'zmieniona nazwa', from)));
  check(`change found in ${servers.length} process(es)`, Math.max(...waits), VISIBLE_MS, 'ms');
}

async function untilFound({ url }: Program, query: string, from: number): Promise<number> {
  for (;;) {
    const answer = await fetch(url + searchPath(query), { headers: HEADERS });
    const { total } = (await answer.json()) as { total: number };
    if (total > 0 || performance.now() - from > VISIBLE_MS * 5) return performance.now() - from;
    await sleep(20);
  }
}

/** Reads of a page must not scan the products, and must look for changes by version. */
async function checkPlans(databaseUrlOfBench: string, version: number): Promise<void> {
  const db = await openDatabase({ databaseUrl: databaseUrlOfBench });
  const { executor, plans } = explainer(db);
  await listProducts(executor, 1, [1, 20, 300, 4000]);
  await findProduct(executor, 1, 300);
  await listChangedProducts(executor, version, 0, 1000);
  const scope = { pharmacyId: 1, forbidden: [], limit: 12 };
  for (const option of ['suggested', 'sales'] as const) {
    await listForProduct(executor, option, 300, scope);
    await listGeneral(executor, option, scope);
  }
  await listOfType(executor, 1, scope);
  await db.close();
  for (const [name, plan] of plans) {
    const scans = /Seq Scan on (products|stock|favourites)/.test(plan);
    isGood &&= !scans;
    console.log(`  plan of ${name.padEnd(30)}${scans ? `   MISSED\n${plan}` : '   by index'}`);
  }
}

async function run(bench: Bench): Promise<void> {
  console.log(`\n${bench.engine}, ${bench.rows.length} products`);
  const servers: Program[] = [];
  const loader = SERVER.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const start = () =>
    startProgram([...loader, SERVER], bench.env, {
      readyPath: '/api/health',
      logFile: join(bench.folder, 'server.log'),
    });
  try {
    const server = await start();
    servers.push(server);
    await measureImport(bench, server);
    if (bench.engine === 'postgres') servers.push(await start());
    await measureVisibility(bench, servers);
    await gatherStatistics(bench);
    await measureCalls(bench, server);
    await measureNewCodes(bench, server);
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function onPglite(file: string, rows: readonly MadeRow[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zapas-bench-'));
  const db = await openDatabase({ dataDir: folder });
  await migrate(db);
  await openSessions(db, 1);
  await db.close();
  const env = { DATA_DIR: folder, HOST: '127.0.0.1', DEMO: '0' };
  await run({ engine: 'pglite', env, folder, file, rows }).finally(() => rmSync(folder, { recursive: true }));
}

async function onPostgres(file: string, rows: readonly MadeRow[]): Promise<void> {
  const postgres = await startPostgres({ fsync: true });
  if (!postgres) return console.log('\npostgres: skipped, there is none here');
  const folder = mkdtempSync(join(tmpdir(), 'zapas-bench-'));
  const name = `zapas_bench_${process.pid}`;
  const maintenance = await openDatabase({ databaseUrl: postgres.url });
  await maintenance.run(statement('', `create database ${name}`));
  const url = databaseUrl(postgres.url, name);
  const db = await openDatabase({ databaseUrl: url });
  await migrate(db);
  await openSessions(db, 1);
  await db.close();
  const env = { DATABASE_URL: url, DATA_DIR: folder, HOST: '127.0.0.1' };
  try {
    await run({ engine: 'postgres', env, folder, file, rows });
    await checkPlans(url, 1);
  } finally {
    await maintenance.run(statement('', `drop database ${name} with (force)`));
    await maintenance.close();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
}

async function main(): Promise<void> {
  const [count = '50000', only] = process.argv.slice(2);
  const folder = mkdtempSync(join(tmpdir(), 'zapas-bench-file-'));
  try {
    const { file, rows } = makeCatalogue(folder, Number(count));
    if (only !== 'postgres') await onPglite(file, rows);
    if (only !== 'pglite') await onPostgres(file, rows);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await main();
process.exitCode = isGood ? 0 : 1;
