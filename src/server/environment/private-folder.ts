import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const OWNER_FOLDER = 0o700;
const OWNER_FILE = 0o600;
/** Permissions that files made by this process never have: those of group and others. */
const OWNER_ONLY_MASK = 0o077;

/** From here on the process makes files and folders that its own account alone can read. */
export function makeFilesPrivate(): void {
  process.umask(OWNER_ONLY_MASK);
}

/**
 * Makes a folder, and takes everything in it away from other accounts: the database's files hold password hashes and the
 * secret that signs. Links are left alone.
 */
export async function makeFolderPrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWNER_FOLDER });
  await chmod(folder, OWNER_FOLDER);
  for (const { name, parentPath } of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(parentPath, name);
    const stats = await lstat(path).catch(() => null);
    if (stats?.isDirectory()) await chmod(path, OWNER_FOLDER);
    else if (stats?.isFile()) await chmod(path, OWNER_FILE);
  }
}
