import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { WebFiles } from '#server/http/web-files.ts';

/** The current build and two before it: a tab left open keeps loading its screens over two deployments. */
const KEPT_BUILDS = 3;
const FOLDER = 'web-builds';
const ASSETS = 'assets';
/** An unfinished copy older than this was left by a crash. */
const COPY_LIMIT_MS = 60 * 60_000;

/**
 * Copies the assets of the current build to the data folder, which outlives deployments, and deletes those of old
 * builds. Returns folders that each have the `assets` of a build, newest first.
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

/** Asset names contain content hashes, so together they identify the build. */
async function nameOf(assets: string): Promise<string> {
  const names = (await readdir(assets)).sort().join('\n');
  return createHash('sha256').update(names).digest('hex').slice(0, 16);
}

/** Atomic, also when several processes start at once on one folder. */
async function copyWhole(assets: string, build: string): Promise<void> {
  const half = `${build}.${randomUUID()}`;
  await cp(assets, join(half, ASSETS), { recursive: true });
  try {
    await rename(half, build);
  } catch (error) {
    await rm(half, { recursive: true });
    // Another process finished the same copy first.
    if (!(await isFolder(build))) throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false;
}

interface Copy {
  readonly path: string;
  /** When it was last served, in milliseconds. */
  readonly at: number;
  readonly isWhole: boolean;
}

async function copiesIn(builds: string): Promise<Copy[]> {
  const copies = (await readdir(builds)).map(async (name): Promise<Copy[]> => {
    const path = join(builds, name);
    // Another process that is starting may have renamed or removed it.
    const found = await stat(path).catch(() => null);
    return found === null ? [] : [{ path, at: found.mtimeMs, isWhole: !name.includes('.') }];
  });
  return (await Promise.all(copies)).flat().sort((a, b) => b.at - a.at);
}
