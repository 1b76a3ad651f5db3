// `npm run bench -- promotions [REQUESTS=400]`: 500 promotions with 40 products each on PostgreSQL: how long the filter
// takes for many pharmacies, what promotions add to the snapshot of a device, and the longest task of the composing screen
// in a real Chromium. Exit 1 when one is over its limit.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Database, statement } from '#server/db/db.ts';
import { openDatabase } from '#server/db/open.ts';
import { ROUTES } from '#shared/contract/rows/routes.ts';
import { databaseUrl, NO_POSTGRES, startPostgres } from '#tests/support/server/postgres.ts';
import { type ComposingTasks, composingTasks, SLOW_DOWN } from './lib/composing-screen.ts';
import { startProgram } from './lib/process.ts';
import { processorTime } from './lib/processor.ts';
import { fillShop, tokenOf } from './lib/shop.ts';

const PROMOTIONS = 500;
const PRODUCTS = 40;
const PHARMACIES = 50;
const CONNECTIONS = 2;
const LIMIT_MS = 25;
const LIMIT_KB = 60;
/** Of the composing screen's main thread. */
const TASK_MS = 50;
const requests = Number(process.argv[2] ?? 400);

/** Promotions of every type over products of one manufacturer and its neighbours, with a few obligatory ones. */
async function makePromotions(db: Database): Promise<void> {
  await db.script(`
    insert into promotions (id, code, name, manufacturer_id, type, version)
    select nextval('package_ids'), 'BENCH-' || n, 'Pakiet ' || md5(n::text), (select min(id) + n % 20 from manufacturers),
      (array['TYPE_COUNT_BASED', 'TYPE_COIN_BASED', 'TYPE_AMOUNT_BASED'])[1 + n % 3], 1
    from generate_series(1, ${PROMOTIONS}) n;
    insert into pharmacy_packages (id, promotion_id) select id, id from promotions;
    insert into promotion_tiers (promotion_id, threshold, discount_percent)
    select id, tier * case type when 'TYPE_AMOUNT_BASED' then 30000 else 12 end, 4 + 4 * tier
    from promotions, generate_series(1, 3) tier;
    insert into promotion_products (promotion_id, product_id, min_count, max_count, coins)
    select promotion_id, product_id, case when place = 1 then 4 else 0 end, (array[12, 24, 48])[1 + place % 3],
      case type when 'TYPE_COIN_BASED' then 1 + place % 5 else 0 end
    from (
      select pr.id as promotion_id, pr.type, p.id as product_id,
        row_number() over (partition by pr.id order by md5(pr.id || '.' || p.id)) as place
      from promotions pr cross join (
        select id from products where not is_refunded and controlled_group is null and not is_withdrawn
        order by md5(id::text) limit 2000
      ) p
    ) chosen where place <= ${PRODUCTS};
    update catalogue_version set promotion_version = 1;
    analyze;`);
}

const FILTERS = [
  {},
  { types: ['TYPE_COIN_BASED'] },
  { name: 'pakiet' },
  { perPage: 100 },
  { name: 'witamina' },
] as const;

/** Milliseconds of each request, several at once. */
async function filterTimes(url: string, productIds: readonly number[]): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const connection = async () => {
    for (let index = next++; index < requests; index = next++) {
      const filter = FILTERS[index % FILTERS.length] ?? {};
      const product = index % 3 === 0 ? { product: productIds[index % productIds.length] } : {};
      const from = performance.now();
      const response = await fetch(`${url}/api${ROUTES.packageFilter.path}`, {
        method: 'POST',
        headers: { Cookie: cookieOf(1 + (index % PHARMACIES)), 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...filter, ...product }),
      });
      const body = (await response.json()) as { items?: unknown };
      if (!response.ok || !Array.isArray(body.items)) throw new Error(`the filter answered ${response.status}`);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return times.toSorted((a, b) => a - b);
}

const cookieOf = (pharmacy: number) => `zapas_session=${tokenOf(pharmacy)}`;

/** Kilobytes of the promotions as a device loads them. */
async function partSize(url: string): Promise<number> {
  const response = await fetch(`${url}/api/product?part=promotions`, {
    headers: { Cookie: cookieOf(1), 'Accept-Encoding': 'br' },
  });
  const text = await response.text();
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const packed = brotliCompressSync(text, { params }).byteLength;
  const { heads, sizes } = JSON.parse(text) as { heads: unknown[]; sizes: number[] };
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (heads.length !== PROMOTIONS || total !== PROMOTIONS * PRODUCTS) throw new Error(`${heads.length} × ${total}`);
  return packed / 1000;
}

const verdict = (isMet: boolean) => (isMet ? '' : ', MISSED');

function report(times: readonly number[], processorMs: number, size: number): boolean {
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
  console.log(`  filter of ${PROMOTIONS} × ${PRODUCTS}, ${times.length} times over ${CONNECTIONS} connections`);
  const median = (times[times.length >> 1] ?? 0).toFixed(1);
  const cost = (processorMs / times.length).toFixed(1);
  console.log(`  ${cost} ms of the server's processor each; load average ${(loadavg()[0] ?? 0).toFixed(1)}`);
  console.log(`  median ${median} ms, p95 ${p95.toFixed(1)} ms  (limit ${LIMIT_MS}${verdict(p95 <= LIMIT_MS)})`);
  console.log(`  on a device ${size.toFixed(1)} kB brotli  (limit ${LIMIT_KB}${verdict(size <= LIMIT_KB)})`);
  return p95 <= LIMIT_MS && size <= LIMIT_KB;
}

/** Opening and composing; a slower processor is told without a limit. */
function reportTasks({ fast, slow }: ComposingTasks): boolean {
  const say = (what: string, ms: number, slowMs: number) => {
    console.log(`  ${what}: ${ms.toFixed(1)} ms  (limit ${TASK_MS}${verdict(ms <= TASK_MS)})`);
    console.log(`     processor ${SLOW_DOWN} times slower: ${slowMs.toFixed(1)} ms`);
    return ms <= TASK_MS;
  };
  console.log(`  longest task of the composing screen, ${PRODUCTS} products, processor time`);
  return [
    say('   while opening', fast.open, slow.open),
    say('   while typing, stepping and filling up', fast.compose, slow.compose),
  ].every(Boolean);
}

async function main(): Promise<boolean> {
  const postgres = await startPostgres({ fsync: true });
  if (!postgres) throw new Error(NO_POSTGRES);
  const folder = mkdtempSync(join(tmpdir(), 'zapas-bench-promotions-'));
  const admin = await openDatabase({ databaseUrl: postgres.url });
  const name = `zapas_bench_promotions_${process.pid}`;
  await admin.run(statement('', `create database ${name}`));
  const url = databaseUrl(postgres.url, name);
  const db = await openDatabase({ databaseUrl: url });
  try {
    const shop = await fillShop(db, { products: 20_000, pharmacies: PHARMACIES });
    await makePromotions(db);
    const server = await startProgram(
      [process.env.BENCH_ENTRY ?? 'dist/server/main.js'],
      { DATABASE_URL: url, DATA_DIR: folder, HOST: '127.0.0.1' },
      { readyPath: '/api/health', logFile: join(folder, 'server.log') },
    );
    try {
      await filterTimes(server.url, shop.plainIds);
      const before = processorTime(server.pid);
      const times = await filterTimes(server.url, shop.plainIds);
      const isQuick = report(times, processorTime(server.pid) - before, await partSize(server.url));
      return reportTasks(await composingTasks(server.url, PRODUCTS)) && isQuick;
    } finally {
      await server.stop();
    }
  } finally {
    await db.close();
    await admin.run(statement('', `drop database ${name} with (force)`));
    await admin.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = (await main()) ? 0 : 1;
