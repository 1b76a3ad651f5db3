import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { BUILD, FILLED_VARIABLE } from './e2e-shop.ts';

/** The version that the next build shows in its footer. */
export const NEXT_VERSION = '99.0.0';

/** Inside the project, where the server of a build finds the packages. */
const PLACE = join('.cache', 'e2e');
/** A file of a build that is whole. */
const READY = 'ready';
const POLL_MS = 100;
const LIMIT_MS = 90_000;

/**
 * The app built once more, as another version, beside the build under test; answers its folder, for `shop.deploy`. One
 * build serves the whole run: the first worker that asks makes it, the others wait.
 */
export async function nextBuild(): Promise<string> {
  const folder = join(PLACE, `next-${basename(process.env[FILLED_VARIABLE] ?? '')}`);
  if (begins(folder)) build(folder);
  for (const deadline = Date.now() + LIMIT_MS; !existsSync(join(folder, READY)); await pass(POLL_MS))
    if (Date.now() > deadline) throw new Error('Another worker did not finish the next build.');
  return folder;
}

/** Whether this worker is the first; removes the build of an earlier run. */
function begins(folder: string): boolean {
  mkdirSync(PLACE, { recursive: true });
  try {
    mkdirSync(folder);
  } catch {
    return false;
  }
  const earlier = readdirSync(PLACE).filter((name) => name.startsWith('next-') && name !== basename(folder));
  for (const name of earlier) rmSync(join(PLACE, name), { recursive: true, force: true });
  return true;
}

function build(folder: string): void {
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, NODE_ENV: 'production', APP_VERSION: NEXT_VERSION };
  const args = [vite, 'build', '--outDir', join(folder, 'web'), '--logLevel', 'error'];
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The next build failed: ${stderr}`);
  const servers = readdirSync(BUILD).filter((part) => part !== 'web');
  for (const part of servers) cpSync(join(BUILD, part), join(folder, part), { recursive: true });
  writeFileSync(join(folder, READY), '');
}
