import { access, chmod, constants, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const OWNER_FOLDER = 0o700;
const OWNER_FILE = 0o600;
/** umask: files of this process have no permissions for group and others. */
const OWNER_ONLY_MASK = 0o077;

/** The system does not let this process use the data folder. */
export class DataDirUnusable extends Error {
  readonly folder: string;
  /** The system's error code. */
  readonly code: string;

  constructor(folder: string, { code = '' }: NodeJS.ErrnoException) {
    super(`the data folder ${folder} cannot be used (${code})`);
    this.name = 'DataDirUnusable';
    this.folder = folder;
    this.code = code;
  }
}

/** Makes all later files and folders of the process private to its account. */
export function makeFilesPrivate(): void {
  process.umask(OWNER_ONLY_MASK);
}

/** What a shop keeps in its data folder. */
const OWN = /^(db|files|outbox|web-builds|ops\.sock|lock\.\d+(\..+\.draft)?)$/;
/** What a folder has once a server or a command has worked in it (db/data-dir-lock.ts, kept-builds.ts). */
const SIGN = /^(lock\.\d+|web-builds)$/;

/**
 * Creates a data folder and removes other accounts' permissions from everything in it: the database's files hold password
 * hashes and the signing secret. One that has something else in it keeps its own, since it may be a mistyped one; what the
 * shop then puts there is private all the same ({@link makeFilesPrivate}). Links are skipped.
 * @throws DataDirUnusable
 */
export async function makeFolderPrivate(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: OWNER_FOLDER });
    const names = await readdir(folder);
    const isShops = names.every((name) => OWN.test(name)) && names.some((name) => SIGN.test(name));
    if (names.length === 0 || isShops) await makePrivate(folder);
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new DataDirUnusable(folder, error as NodeJS.ErrnoException);
  }
}

async function makePrivate(folder: string): Promise<void> {
  await chmod(folder, OWNER_FOLDER);
  for (const { name, parentPath } of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(parentPath, name);
    const stats = await lstat(path).catch(() => null);
    if (stats?.isDirectory()) await chmod(path, OWNER_FOLDER);
    else if (stats?.isFile()) await chmod(path, OWNER_FILE);
  }
}
