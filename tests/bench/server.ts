// `npm run bench -- server [SECONDS]`: operations a second of one server process on PostgreSQL, beside a bare
// node:http handler that does one transaction on the same rows, in the same run (ANCHORS "Speed").
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { statement } from '#server/db/db.ts';
import { openDatabase } from '#server/db/open.ts';
import { databaseUrl, NO_POSTGRES, startPostgres } from '#tests/support/postgres.ts';
import { type Load, load, type Step } from './lib/load.ts';
import { type Program, startProgram } from './lib/process.ts';
import { postgresPid, processorTime } from './lib/processor.ts';
import { emptyCarts, fillCarts, fillShop, productsOf, type Shop, tokenOf } from './lib/shop.ts';

const SIZE = { products: 20_000, pharmacies: 1000 };
const PER_PAGE = 10;
const QUERIES = 500;
const MAX_RATIO = 3;
const ROUNDS = 3;
const WARM_UP_SECONDS = 2;
const seconds = Number(process.argv[2] ?? 2);

/** One line of the table. `goal` is the ANCHORS figure; the comparisons are what others reach there. */
interface Work {
  readonly name: string;
  readonly goal: number;
  readonly others: string;
  readonly ours: readonly Step[];
  readonly bare: Step;
}

let turn = 0;
/** Each pharmacy in turn, so that no two of the parallel connections share a cart. */
function nextPharmacy(): number {
  turn += 1;
  return (turn % SIZE.pharmacies) + 1;
}
function random(limit: number): number {
  return Math.floor(Math.random() * limit);
}
function cookie(pharmacy: number): Record<string, string> {
  return { Cookie: `zapas_session=${tokenOf(pharmacy)}` };
}
function writing(pharmacy: number): Record<string, string> {
  return { ...cookie(pharmacy), 'Idempotency-Key': `"${randomUUID()}"` };
}
const nothing = () => ({});

function read(path: () => string): Step[] {
  return [{ path, headers: () => cookie(random(SIZE.pharmacies) + 1) }];
}

function works(shop: Shop): Work[] {
  const pages = Math.floor(shop.plainIds.length / PER_PAGE);
  const someId = () => shop.plainIds[random(shop.plainIds.length)] ?? 1;
  const pageOfIds = () => {
    const start = random(pages) * PER_PAGE;
    return `/products/0/${shop.plainIds.slice(start, start + PER_PAGE).join()}`;
  };
  const barePage: Step = { path: pageOfIds, headers: nothing };
  const queries = distinctQueries(shop.names);
  let asked = 0;
  const nextQuery = () => encodeURIComponent(queries[asked++ % queries.length] ?? '');
  const change = (name: string, path: (product: number) => string): Pick<Work, 'ours' | 'bare'> => ({
    ours: [
      {
        path: (context) => {
          context.pharmacy = nextPharmacy();
          return path(productsOf(shop, context.pharmacy)[random(PER_PAGE / 2)] ?? 1);
        },
        headers: ({ pharmacy = 1 }) => writing(pharmacy),
      },
    ],
    bare: {
      path: () => {
        const pharmacy = nextPharmacy();
        return `/${name}/${pharmacy}/${productsOf(shop, pharmacy)[random(PER_PAGE / 2)]}`;
      },
      headers: nothing,
    },
  });
  return [
    {
      name: 'list of 10, random page',
      goal: 640,
      others: '32 / 24',
      ours: read(() => `/api/product/${random(pages) + 1}/${PER_PAGE}`),
      bare: barePage,
    },
    {
      name: `search, ${QUERIES} distinct queries`,
      goal: 400,
      others: '1.9 / 9',
      ours: read(() => `/api/product/1/${PER_PAGE}?name=${nextQuery()}`),
      bare: barePage,
    },
    {
      name: 'search "ibupro", repeated',
      goal: 1500,
      others: '1.9 / 9',
      ours: read(() => `/api/product/1/${PER_PAGE}?name=ibupro`),
      bare: barePage,
    },
    {
      name: 'product detail',
      goal: 1700,
      others: '174 / 51',
      ours: read(() => `/api/product/info/${someId()}`),
      bare: { path: () => `/products/0/${someId()}`, headers: nothing },
    },
    {
      name: 'add one item',
      goal: 620,
      others: '52 / 10',
      ...change('add', (product) => `/api/cart/add-to-cart/${product}/1/1`),
    },
    {
      name: 'set quantity',
      goal: 900,
      others: '89 / 6',
      ...change('set', (product) => `/api/cart/set-product-count-in-cart/${product}/${random(50) + 1}`),
    },
    {
      name: 'whole order of 5 lines',
      goal: 115,
      others: '7.7 / 1.1',
      ours: orderSteps(shop),
      bare: {
        path: () => {
          const pharmacy = nextPharmacy();
          return `/order/${pharmacy}/${productsOf(shop, pharmacy).join()}`;
        },
        headers: nothing,
      },
    },
  ];
}

function orderSteps(shop: Shop): Step[] {
  return [
    {
      path: (context) => {
        context.pharmacy = nextPharmacy();
        return '/api/cart/add-products-list';
      },
      body: ({ pharmacy = 1 }) =>
        JSON.stringify({ products: productsOf(shop, pharmacy).map((id) => ({ id, count: 2 })) }),
      headers: ({ pharmacy = 1 }) => writing(pharmacy),
      onBody: (body, context) => {
        context.cartVersion = (JSON.parse(body) as { version: number }).version;
      },
    },
    {
      path: () => '/api/cart/cart-finalize',
      headers: ({ pharmacy = 1, cartVersion = 0 }) => ({
        ...writing(pharmacy),
        'If-Cart-Version': String(cartVersion),
      }),
    },
  ];
}

/** Beginnings of names, as people type them. */
function distinctQueries(names: readonly string[]): string[] {
  const typed = new Set<string>();
  for (let i = 0; typed.size < QUERIES && i < names.length; i += 7) {
    const word = names[i]?.split(' ')[0] ?? '';
    if (word.length >= 4) typed.add(word.slice(0, 4 + (i % 4)).toLowerCase());
  }
  return [...typed];
}

function row(cells: readonly string[]): string {
  const [name = '', ...numbers] = cells;
  return name.padEnd(30) + numbers.map((cell) => cell.padStart(11)).join('');
}

/** Sums of the rounds of one program. */
class Tally {
  operations = 0;
  seconds = 0;
  processorMs = 0;
  p975 = 0;

  add({ operations, seconds, p975 }: Load, processorMs: number): void {
    this.operations += operations;
    this.seconds += seconds;
    this.processorMs += processorMs;
    this.p975 = Math.max(this.p975, p975);
  }

  get perSecond(): number {
    return this.operations / this.seconds;
  }

  /** Processor milliseconds an operation, of the program and the database together: what a busy machine blurs least. */
  get cost(): number {
    return this.processorMs / this.operations;
  }
}

function report({ name, goal, others }: Work, ours: Tally, bare: Tally): boolean {
  const ratio = bare.perSecond / ours.perSecond;
  const rates = [ours.perSecond.toFixed(0), bare.perSecond.toFixed(0), ratio.toFixed(2), ours.p975.toFixed(0)];
  console.log(row([name, ...rates, ours.cost.toFixed(2), bare.cost.toFixed(2), String(goal), others]));
  return ratio <= MAX_RATIO;
}

/** Takes turns in short rounds, so that a machine whose speed wanders wanders for both. */
async function compare(work: Work, ours: Program, bare: Program, database: number | null): Promise<[Tally, Tally]> {
  const sides = [
    { program: ours, steps: work.ours, tally: new Tally() },
    { program: bare, steps: [work.bare], tally: new Tally() },
  ] as const;
  for (const { program, steps } of sides) await load(program.url, steps, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { program, steps, tally } of sides) {
      const used = () => processorTime(program.pid) + (database === null ? 0 : processorTime(database));
      const before = used();
      const result = await load(program.url, steps, seconds);
      tally.add(result, used() - before);
    }
  }
  return [sides[0].tally, sides[1].tally];
}

async function main(): Promise<boolean> {
  const postgres = await startPostgres({ fsync: true });
  if (!postgres) throw new Error(NO_POSTGRES);
  const folder = mkdtempSync(join(tmpdir(), 'zapas-bench-'));
  const programs: Program[] = [];
  const name = `zapas_bench_${process.pid}`;
  const server = await openDatabase({ databaseUrl: postgres.url });
  await server.run(statement('', `create database ${name}`));
  const url = databaseUrl(postgres.url, name);
  const db = await openDatabase({ databaseUrl: url });
  try {
    const shop = await fillShop(db, SIZE);
    const env = { DATABASE_URL: url, DATA_DIR: folder, HOST: '127.0.0.1', NODE_ENV: 'production' };
    const start = (args: string[], readyPath: string, log: string) =>
      startProgram(args, env, { readyPath, logFile: join(folder, log) });
    const ours = await start([process.env.BENCH_ENTRY ?? 'dist/server/main.js'], '/api/health', 'server.log');
    programs.push(ours);
    const bare = await start(['--import', 'tsx', 'tests/bench/lib/bare.ts'], '/ready', 'bare.log');
    programs.push(bare);
    console.log(
      `${SIZE.products} products, ${SIZE.pharmacies} pharmacies, 16 connections, ${ROUNDS} × ${seconds} s each\n`,
    );
    console.log(
      row(['operations a second', 'ours', 'bare', 'bare/ours', 'p97.5 ms', 'CPU ms', 'CPU bare', 'goal', 'others']),
    );
    const database = await postgresPid(db);
    let isGood = true;
    for (const work of works(shop).filter(({ name }) => name.includes(process.argv[3] ?? ''))) {
      await (work.name.includes('order') ? emptyCarts(db) : fillCarts(db, shop, SIZE.pharmacies));
      isGood = report(work, ...(await compare(work, ours, bare, database))) && isGood;
    }
    console.log(isGood ? `\nEach within ${MAX_RATIO} × of bare.` : `\nOver ${MAX_RATIO} × of bare: see above.`);
    return isGood;
  } finally {
    for (const program of programs) await program.stop();
    await db.close();
    await server.run(statement('', `drop database ${name} with (force)`));
    await server.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = (await main()) ? 0 : 1;
