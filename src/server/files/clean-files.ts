import { readdir, readFile, rename, rm, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isNotFound, UNFINISHED } from './file-store.ts';

const HOUR_MS = 3_600_000;
/** A file that no row refers to is deleted when it is this old: its row may be on its way, or a backup may read it. */
const DELETE_AFTER_MS = 24 * HOUR_MS;
/** A file in use is made young again at this age, so that one in use until now is never old enough to be deleted. */
const RENEW_AFTER_MS = 12 * HOUR_MS;
/** Files looked up in the database at once. */
const BATCH = 500;
const NAME = /^[\da-f]{64}$/;
/** Ending of a file that is being deleted. */
const LEAVING = '.leaving';
/** Names the shop whose files these are. */
const OWNER = 'owner';

/** What cleaning must know of the shop. */
export interface Cleaning {
  /** Identifies the shop's database. */
  readonly owner: string;
  /** Those of the given files that rows refer to. */
  readonly needed: (hashes: readonly string[]) => Promise<ReadonlySet<string>>;
}

/**
 * Deletes old files that no row refers to, and what writing left unfinished. The folder belongs to the first shop that
 * cleans it; for another database on the same folder nothing is deleted.
 */
export async function cleanFiles(folder: string, { owner, needed }: Cleaning): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
  if (!names || (await ownerOf(folder, owner)) !== owner) return;
  for (const name of names) {
    if (name.endsWith(UNFINISHED)) await deleteOld(join(folder, name));
    if (name.endsWith(LEAVING)) await settle(join(folder, name));
  }
  const files = names.filter((name) => NAME.test(name));
  for (let at = 0; at < files.length; at += BATCH) await cleanBatch(folder, files.slice(at, at + BATCH), needed);
}

/** The database whose files these are, as the folder says; null when nobody has cleaned it yet. */
export async function readOwner(folder: string): Promise<string | null> {
  return readFile(ownerPath(folder), 'utf8').catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
}

/** The file that names the owner. */
export function ownerPath(folder: string): string {
  return join(folder, OWNER);
}

async function ownerOf(folder: string, proposal: string): Promise<string> {
  const path = ownerPath(folder);
  await writeFile(path, proposal, { flag: 'wx', mode: 0o600 }).catch(() => undefined);
  return readFile(path, 'utf8');
}

async function cleanBatch(folder: string, hashes: readonly string[], needed: Cleaning['needed']): Promise<void> {
  const ages = await Promise.all(hashes.map(async (hash) => [hash, await ageOf(join(folder, hash))] as const));
  const old = ages.filter(([, age]) => age !== null && age > RENEW_AFTER_MS);
  if (old.length === 0) return;
  const used = await needed(old.map(([hash]) => hash));
  const now = new Date();
  for (const [hash, age] of old) {
    const path = join(folder, hash);
    if (used.has(hash)) await utimes(path, now, now).catch(() => undefined);
    else if (age !== null && age > DELETE_AFTER_MS) await remove(path);
  }
}

/**
 * A `put` may renew the file while it is deleted. It is therefore moved aside first, where no `put` finds it, and comes
 * back if it is young by then.
 */
async function remove(path: string): Promise<void> {
  const aside = path + LEAVING;
  try {
    await rename(path, aside);
  } catch (error) {
    if (isNotFound(error)) return;
    throw error;
  }
  await settle(aside);
}

/** Deletes a file that was moved aside, or puts it back when it was renewed before. */
async function settle(aside: string): Promise<void> {
  const age = await ageOf(aside);
  if (age === null) return;
  if (age > DELETE_AFTER_MS) await unlink(aside);
  else await rename(aside, aside.slice(0, -LEAVING.length));
}

async function deleteOld(path: string): Promise<void> {
  const age = await ageOf(path);
  if (age !== null && age > DELETE_AFTER_MS) await rm(path, { force: true });
}

/** Milliseconds since the last renewal; null when there is no such file. */
async function ageOf(path: string): Promise<number | null> {
  const stats = await stat(path).catch(() => null);
  return stats && Date.now() - stats.mtimeMs;
}
