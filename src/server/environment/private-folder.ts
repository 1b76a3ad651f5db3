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
const OWN = /^(db|files|outbox|web-builds|lock\.\d+)$/;

/**
 * Creates a data folder and removes other accounts' permissions from it and from all that a shop keeps in it: the
 * database's files hold password hashes and the signing secret. What else is there is left alone, since the folder may be
 * a mistyped one. Links are skipped.
 * @throws DataDirUnusable
 */
export async function makeFolderPrivate(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: OWNER_FOLDER });
    await chmod(folder, OWNER_FOLDER);
    for (const name of await readdir(folder)) if (OWN.test(name)) await makePrivate(join(folder, name));
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new DataDirUnusable(folder, error as NodeJS.ErrnoException);
  }
}

async function makePrivate(path: string): Promise<void> {
  const stats = await lstat(path).catch(() => null);
  if (stats?.isFile()) await chmod(path, OWNER_FILE);
  if (!stats?.isDirectory()) return;
  await chmod(path, OWNER_FOLDER);
  for (const name of await readdir(path)) await makePrivate(join(path, name));
}
