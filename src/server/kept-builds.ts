import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { WebFiles } from '#server/http/web-files.ts';

/** The one that is served and two before: a tab that was left open loads its screens over two deployments. */
const KEPT_BUILDS = 3;
const FOLDER = 'web-builds';
const ASSETS = 'assets';
/** A copy that was never finished is the leftover of a crash after this long. */
const COPY_LIMIT_MS = 60 * 60_000;

/**
 * Keeps a copy of the assets of the build that is served in the data folder, which outlives deployments, and forgets
 * those of builds long gone. Answers folders, newest first, that each have `assets` of a build in them.
 */
export async function keepBuild({ folder }: WebFiles, dataDir: string, now: Date): Promise<string[]> {
  const builds = join(dataDir, FOLDER);
  const own = join(builds, await nameOf(join(folder, ASSETS)));
  await mkdir(builds, { recursive: true });
  if (!(await isFolder(own))) await copyWhole(join(folder, ASSETS), own);
  await utimes(own, now, now);
  const copies = await copiesIn(builds);
  const whole = copies.filter(({ isWhole }) => isWhole);
  const crashed = copies.filter(({ isWhole, at }) => !isWhole && now.getTime() - at > COPY_LIMIT_MS);
  const gone = [...whole.slice(KEPT_BUILDS), ...crashed];
  await Promise.all(gone.map(({ path }) => rm(path, { recursive: true, force: true })));
  return whole.slice(0, KEPT_BUILDS).map(({ path }) => path);
}

/** Names of assets say their content, so all of them together say which build this is. */
async function nameOf(assets: string): Promise<string> {
  const names = (await readdir(assets)).sort().join('\n');
  return createHash('sha256').update(names).digest('hex').slice(0, 16);
}

/** All or nothing, also when several processes start at once on one folder. */
async function copyWhole(assets: string, build: string): Promise<void> {
  const half = `${build}.${randomUUID()}`;
  await cp(assets, join(half, ASSETS), { recursive: true });
  try {
    await rename(half, build);
  } catch (error) {
    await rm(half, { recursive: true });
    // Another process was faster with the same copy.
    if (!(await isFolder(build))) throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false;
}

interface Copy {
  readonly path: string;
  /** When it was last served, milliseconds. */
  readonly at: number;
  readonly isWhole: boolean;
}

async function copiesIn(builds: string): Promise<Copy[]> {
  const copies = (await readdir(builds)).map(async (name): Promise<Copy[]> => {
    const path = join(builds, name);
    // Another process that starts may have renamed or removed it meanwhile.
    const found = await stat(path).catch(() => null);
    return found === null ? [] : [{ path, at: found.mtimeMs, isWhole: !name.includes('.') }];
  });
  return (await Promise.all(copies)).flat().sort((a, b) => b.at - a.at);
}
