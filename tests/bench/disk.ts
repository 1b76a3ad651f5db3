// `npm run bench -- disk`: a shop on a disk of 400 MB that fills up: what it answers, that an import ends with a word,
// and that it comes back whole after the database broke down. Needs root, to mount the disk. Exit 1 when a step fails.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Agent } from '#tests/support/server/agent.ts';
import { catalogueFile } from '#tests/support/shop/catalogue-file.ts';
import { manyRows } from '#tests/support/shop/import-shop.ts';
import { logIn } from './lib/demo-client.ts';
import { type Program, startProgram } from './lib/process.ts';

const SIZE_MB = 400;
const LIMIT_MB = 100;
const MEGABYTE = 1024 * 1024;
/** A demo product with plenty of stock. */
const PRODUCT = 142;
const PANIC = 3;
/** The shop looks at its disk every second. */
const NOTICE_MS = 5_000;

const folder = mkdtempSync(join(tmpdir(), 'zapas-bench-disk-'));
const disk = join(folder, 'disk');
const feed = join(folder, 'katalog.csv');
const filler = join(disk, 'filler');
const env = (minFreeMb: number) => ({ DATA_DIR: join(disk, 'data'), DEMO: '1', MIN_FREE_MB: String(minFreeMb) });
const logFile = join(folder, 'server.log');
let isGood = true;

function step(what: string, isMet: boolean, seen: unknown): void {
  console.log(`  ${isMet ? 'yes' : 'NO '}  ${what}${isMet ? '' : `: ${JSON.stringify(seen)}`}`);
  isGood &&= isMet;
}

function mount(): boolean {
  execFileSync('mkdir', ['-p', disk]);
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'zapas', disk]).status === 0;
}

function freeMb(): number {
  const { bavail, bsize } = statfsSync(disk);
  return (bavail * bsize) / MEGABYTE;
}

/** Fills the disk so far that this much is free. */
function leaveFree(megabytes: number): void {
  rmSync(filler, { force: true });
  writeFileSync(filler, Buffer.alloc(Math.max(0, Math.floor((freeMb() - megabytes) * MEGABYTE))));
}

function ops(minFreeMb: number, ...args: string[]): { exit: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/server/ops/main.js', ...args], {
    env: { PATH: process.env.PATH, ...env(minFreeMb) },
    encoding: 'utf8',
  });
  return { exit: status, said: stdout + stderr };
}

const start = (minFreeMb: number): Promise<Program> =>
  startProgram(['dist/server/main.js'], env(minFreeMb), { readyPath: '/api/ready', logFile });
const add = (agent: Agent, key: string) => agent.call(`/api/cart/add-to-cart/${PRODUCT}/1/1`, { key });

/** The status that a write has once the shop has noticed its disk. */
async function settled(agent: Agent, key: string, wanted: number): Promise<number> {
  let status = 0;
  for (const until = performance.now() + NOTICE_MS; performance.now() < until && status !== wanted; await sleep(200)) {
    status = (await add(agent, key)).status;
  }
  return status;
}

async function lowDisk(): Promise<void> {
  const server = await start(LIMIT_MB);
  const agent = await logIn(server.url);
  leaveFree(LIMIT_MB - 20);
  const low = await settled(agent, crypto.randomUUID(), 503);
  step('below the limit a write answers 503', low === 503, low);
  const read = (await agent.call('/api/cart/')).status;
  step('and a read 200', read === 200, read);
  const refused = ops(LIMIT_MB, 'catalogue', 'import', feed);
  step('an import names the disk', refused.exit === 1 && refused.said.includes('Na dysku'), refused);
  rmSync(filler);
  const again = await settled(agent, crypto.randomUUID(), 200);
  step('with room again a write answers 200', again === 200, again);
  leaveFree(2 * LIMIT_MB + 10);
  const ended = ops(LIMIT_MB, 'catalogue', 'import', feed);
  step('an import that is too large ends with a word', ended.exit === 1 && ended.said.includes('Na dysku'), ended);
  const after = await settled(agent, crypto.randomUUID(), 200);
  step('and the shop goes on', after === 200, after);
  rmSync(filler);
  await server.stop();
}

async function fullDisk(): Promise<void> {
  const server = await start(0);
  const agent = await logIn(server.url);
  const before = await agent.json('/api/cart/');
  leaveFree(20);
  ops(0, 'catalogue', 'import', feed);
  const code = await Promise.race([server.ended, sleep(60_000).then(() => 'hung' as const)]);
  step(`a database without room ends the process with ${PANIC}`, code === PANIC, code);
  const said = readFileSync(logFile, 'utf8').includes('Wbudowana baza danych przerwała pracę');
  step('and says so', said, said);
  rmSync(filler);
  const next = await start(LIMIT_MB);
  const cart = await (await logIn(next.url)).json('/api/cart/');
  step('the next start has the cart as it was', JSON.stringify(cart) === JSON.stringify(before), cart);
  await next.stop();
}

if (mount()) {
  try {
    writeFileSync(feed, catalogueFile(manyRows(60_000)));
    await lowDisk();
    await fullDisk();
  } finally {
    spawnSync('umount', [disk]);
  }
} else {
  console.log('  skipped: a small disk can be mounted by root only');
}
rmSync(folder, { recursive: true, force: true });
process.exitCode = isGood ? 0 : 1;
