import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning, ownIdentity, type ProcessIdentity } from './process-identity.ts';

/**
 * Another process has the data folder open. Two PGlite processes on one folder corrupt it (docs/api.md "Persistence").
 */
export class DataDirInUse extends Error {
  readonly dataDir: string;
  readonly pid: number;

  constructor(dataDir: string, { pid }: ProcessIdentity) {
    super(`the data folder ${dataDir} is in use by process ${pid}`);
    this.name = 'DataDirInUse';
    this.dataDir = dataDir;
    this.pid = pid;
  }
}

const LOCK_FILE = /^lock\.(\d+)$/;
const HEARTBEAT_MS = 5_000;
/**
 * When the holder's pid cannot be checked (another container or machine), a lock file younger than this counts as
 * alive.
 */
const FRESH_MS = 3 * HEARTBEAT_MS;

/** What a lock file holds. */
interface Holder extends ProcessIdentity {
  /** Inode of the folder that was locked: in a copy of it the lock holds nothing. */
  readonly folder: string;
}

interface HeldLock {
  readonly generation: number;
  readonly holder: Holder | null;
  readonly isFresh: boolean;
}

/**
 * Locks a data folder and returns the function that releases it.
 *
 * The lock is the file `lock.N` with the highest N. A dead holder's lock is not deleted or replaced: the next holder
 * creates `lock.N+1`, which only one process can do. If dead locks were deleted, two processes could both take one
 * over. A released lock stays behind with a mark, for the same reason.
 * @throws DataDirInUse
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const latest = await readLatest(dataDir);
  const own = { ...ownIdentity(), folder: await inodeOf(dataDir) };
  const isOfThis = latest?.holder?.folder === own.folder;
  if (latest?.holder && isOfThis && isAlive(latest.holder, latest.isFresh))
    throw new DataDirInUse(dataDir, latest.holder);
  const generation = (latest?.generation ?? 0) + 1;
  const path = lockPath(dataDir, generation);
  if (!(await create(path, own))) return lockDataDir(dataDir);
  const generations = await listGenerations(dataDir);
  if (Math.max(...generations) > generation) {
    await rm(path, { force: true });
    return lockDataDir(dataDir);
  }
  const older = generations.filter((other) => other < generation);
  await Promise.all(older.map((other) => rm(lockPath(dataDir, other), { force: true })));
  return holdUntilReleased(path);
}

function holdUntilReleased(path: string): () => Promise<void> {
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, HEARTBEAT_MS).unref();
  return async () => {
    clearInterval(heartbeat);
    await replace(path, 'null');
  };
}

function isAlive(holder: ProcessIdentity, isFresh: boolean): boolean {
  return isRunning(holder) ?? isFresh;
}

async function readLatest(dataDir: string): Promise<HeldLock | null> {
  const generations = await listGenerations(dataDir);
  if (generations.length === 0) return null;
  const generation = Math.max(...generations);
  const path = lockPath(dataDir, generation);
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)]);
    return { generation, holder: parseHolder(text), isFresh: Date.now() - mtimeMs < FRESH_MS };
  } catch (error) {
    if (isCode(error, 'ENOENT')) return readLatest(dataDir);
    throw error;
  }
}

/** Null for an empty file, which a power failure may leave; a lock that is held always has content. */
function parseHolder(text: string): Holder | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function listGenerations(dataDir: string): Promise<number[]> {
  const names = await readdir(dataDir);
  return names.flatMap((name) => {
    const match = LOCK_FILE.exec(name);
    return match ? [Number(match[1])] : [];
  });
}

/** Creates the file atomically by a hard link, which fails when the name is taken. */
async function create(path: string, holder: Holder): Promise<boolean> {
  const draft = `${path}.${randomUUID()}.draft`;
  await writeFile(draft, JSON.stringify(holder));
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function replace(path: string, content: string): Promise<void> {
  const draft = `${path}.${randomUUID()}.draft`;
  await writeFile(draft, content);
  await rename(draft, path);
}

/** Not the device too, which is another number on another machine. */
async function inodeOf(folder: string): Promise<string> {
  const { ino } = await stat(folder, { bigint: true });
  return String(ino);
}

function lockPath(dataDir: string, generation: number): string {
  return join(dataDir, `lock.${generation}`);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
