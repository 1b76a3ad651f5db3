import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD } from './e2e-shop.ts';

/** The version that the next build shows in its footer. */
export const NEXT_VERSION = '99.0.0';

/**
 * Builds the app once more, as another version, beside the build under test; answers its folder, for `shop.deploy`. It
 * lies inside the project, where its server finds the packages.
 */
export function makeNextBuild(name: string): string {
  const folder = join('.cache', 'e2e', `next-${name}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, NODE_ENV: 'production', APP_VERSION: NEXT_VERSION };
  const args = [vite, 'build', '--outDir', join(folder, 'web'), '--logLevel', 'error'];
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The next build failed: ${stderr}`);
  const servers = readdirSync(BUILD).filter((part) => part !== 'web');
  for (const part of servers) cpSync(join(BUILD, part), join(folder, part), { recursive: true });
  return folder;
}
