import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { BUILD } from './e2e-shop.ts';

/** The version that the next build shows in its footer. */
export const NEXT_VERSION = '99.0.0';

/** Inside the project, where the server of a build finds the packages. */
const PLACE = join('.cache', 'e2e');
/** Names the run's folder for the build. */
const FOLDER_VARIABLE = 'ZAPAS_E2E_NEXT_BUILD';
/** In the folder once a worker builds, once the build is whole, and once it failed: the text says why. */
const [BEGUN, READY, FAILED] = ['begun', 'ready', 'failed'] as const;
const POLL_MS = 100;
const LIMIT_MS = 90_000;

/** A folder for the run's next build, told to its workers; returns the removal. */
export function prepareNextBuild(): () => void {
  mkdirSync(PLACE, { recursive: true });
  const folder = mkdtempSync(join(PLACE, 'next-'));
  process.env[FOLDER_VARIABLE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * The app built once more, as another version, beside the build under test; answers its folder, for `shop.deploy`. One
 * build serves the whole run: the first worker that asks makes it, the others wait.
 */
export async function nextBuild(): Promise<string> {
  const folder = process.env[FOLDER_VARIABLE] ?? '';
  if (begins(folder)) buildOrTell(folder);
  for (const deadline = Date.now() + LIMIT_MS; !existsSync(join(folder, READY)); await pass(POLL_MS)) {
    if (existsSync(join(folder, FAILED))) throw new Error(readFileSync(join(folder, FAILED), 'utf8'));
    if (Date.now() > deadline) throw new Error('Another worker did not finish the next build.');
  }
  return folder;
}

/** Whether this worker is the first of the run. */
function begins(folder: string): boolean {
  try {
    mkdirSync(join(folder, BEGUN));
    return true;
  } catch {
    return false;
  }
}

/** The others are told at once why there is none. */
function buildOrTell(folder: string): void {
  try {
    build(folder);
  } catch (error) {
    writeFileSync(join(folder, FAILED), String(error));
    throw error;
  }
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
