import type { Executor } from '#server/db/db.ts';
import { ownerPath } from '#server/files/clean-files.ts';
import { FileMissing, type FileStore } from '#server/files/file-store.ts';
import { sha256 } from '#server/files/sha256.ts';
import { freeze } from '#server/repositories/backup/tables.ts';
import { BOOK_CHECKS, type BookCheck, runBookCheck } from '#server/repositories/check/books.ts';
import { listFiles } from '#server/repositories/files/stored-files.ts';
import type { Deps } from '#server/services/deps.ts';
import { isFolderForeign } from '#server/services/files/shop-files.ts';
import { opsCheckTexts } from '#shared/texts/ops-check.ts';

const NAMES = Object.keys(BOOK_CHECKS) as BookCheck[];

/**
 * Proves the shop's books at one moment: reservations, numbers without gaps, sums, and that every file is there
 * unchanged. Changes nothing.
 * @returns a line for each check and for each fault (`opsCheckTexts.isFault`)
 */
export async function checkShop({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<string[]> {
  const { lines, hashes } = await db.transaction(async (tx) => {
    await freeze(tx);
    const found: string[] = [];
    for (const name of NAMES) found.push(...(await bookLines(tx, name)));
    return { lines: found, hashes: await listFiles(tx) };
  });
  const isForeign = await isFolderForeign(db, files);
  const owner = isForeign ? [opsCheckTexts.foreignFolder(ownerPath(files.folder))] : [];
  return [...lines, ...(await fileLines(files, hashes)), ...owner];
}

async function bookLines(tx: Executor, name: BookCheck): Promise<string[]> {
  const faults = await runBookCheck(tx, name);
  if (faults.length === 0) return [opsCheckTexts.fine(opsCheckTexts.checks[name])];
  return faults.map((fault) => opsCheckTexts.mismatch(opsCheckTexts.checks[name], fault));
}

async function fileLines(files: FileStore, hashes: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const hash of hashes) {
    const fault = await faultOf(files, hash);
    if (fault) faults.push(opsCheckTexts.file(hash, fault));
  }
  return faults.length === 0 ? [opsCheckTexts.filesFine(hashes.length)] : faults;
}

async function faultOf(files: FileStore, hash: string): Promise<'missing' | 'damaged' | null> {
  try {
    return (await sha256(await files.read(hash))) === hash ? null : 'damaged';
  } catch (error) {
    if (error instanceof FileMissing) return 'missing';
    throw error;
  }
}
