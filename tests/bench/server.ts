// `npm run bench -- server [SECONDS] [NAME]`: operations a second of one server process on PostgreSQL, beside a bare
// node:http handler that does one transaction on the same rows, in the same run (docs/architecture.md "Speed").
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { statement } from '#server/db/db.ts';
import { openDatabase } from '#server/db/open.ts';
import { databaseUrl, NO_POSTGRES, startPostgres } from '#tests/support/server/postgres.ts';
import { type Load, load } from './lib/load.ts';
import { type Work, works } from './lib/operations.ts';
import { type Program, startProgram } from './lib/process.ts';
import { postgresPid, processorTime } from './lib/processor.ts';
import { emptyCarts, fillCarts, fillShop, SHOP_SIZE } from './lib/shop.ts';

const MAX_RATIO = 3;
const ROUNDS = 6;
const WARM_UP_SECONDS = 2;
const seconds = Number(process.argv[2] ?? 1);

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

  /** Processor milliseconds an operation, of the program and the database together: the figure least affected by other load. */
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

/** On a busy machine the server waits for the processor, and the ratios mean nothing. */
function warnIfBusy(): void {
  const [lastMinute = 0] = loadavg();
  if (lastMinute <= 2 * availableParallelism()) return;
  console.log(`This machine is busy (load average ${lastMinute.toFixed(1)}): measure again when it is not.\n`);
}

/** Alternates in short rounds, so that changes of the machine's speed affect both. */
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
    const shop = await fillShop(db, SHOP_SIZE);
    const env = { DATABASE_URL: url, DATA_DIR: folder, HOST: '127.0.0.1' };
    const start = (args: string[], readyPath: string, log: string) =>
      startProgram(args, env, { readyPath, logFile: join(folder, log) });
    const ours = await start([process.env.BENCH_ENTRY ?? 'dist/server/main.js'], '/api/health', 'server.log');
    programs.push(ours);
    const bare = await start(['--import', 'tsx', 'tests/bench/lib/bare.ts'], '/ready', 'bare.log');
    programs.push(bare);
    warnIfBusy();
    console.log(
      `${SHOP_SIZE.products} products, ${SHOP_SIZE.pharmacies} pharmacies, 16 connections, ${ROUNDS} × ${seconds} s each\n`,
    );
    console.log(
      row(['operations a second', 'ours', 'bare', 'bare/ours', 'p97.5 ms', 'CPU ms', 'CPU bare', 'goal', 'others']),
    );
    const database = await postgresPid(db);
    let isGood = true;
    for (const work of works(shop).filter(({ name }) => name.includes(process.argv[3] ?? ''))) {
      await (work.name.includes('order') ? emptyCarts(db) : fillCarts(db, shop, SHOP_SIZE.pharmacies));
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
