import type { Database, Executor } from '#server/db/db.ts';
import { migrate } from '#server/db/migrate.ts';
import { cleanFiles, readOwner } from '#server/files/clean-files.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { FILE_TABLES, findNeededFiles } from '#server/repositories/files/stored-files.ts';
import { getMeta, getOrCreateMeta } from '#server/repositories/writes/app-meta.ts';
import { vacuumFileTables } from '#server/repositories/writes/maintenance.ts';

/** Identifies the database to the folder of its files. */
export const FILES_OWNER = 'files_owner';

/**
 * Migrates a database and moves files that an earlier version kept in it into the store, one by one. A move that was
 * interrupted goes on at the next start; processes that start together do no harm.
 * @returns how many files were moved
 * @throws SchemaTooNew
 */
export async function prepareShop(db: Database, files: FileStore): Promise<number> {
  await migrate(db);
  let count = 0;
  for (const table of FILE_TABLES) {
    for (let row = await table.next(db); row; row = await table.next(db)) {
      await table.moved(db, row.id, await files.put(row.bytes));
      count += 1;
    }
  }
  if (count > 0 && db.engine === 'pglite') await vacuumFileTables(db);
  return count;
}

/**
 * Whether the folder belongs to another database, so that nothing in it is ever deleted: after a restore beside old files,
 * or when two shops share a folder.
 */
export async function isFolderForeign(db: Executor, { folder }: FileStore): Promise<boolean> {
  const owner = await readOwner(folder);
  return owner !== null && owner !== (await getMeta(db, FILES_OWNER));
}

/** Deletes files that no row has referred to for a day. */
export async function cleanUpFiles(db: Database, files: FileStore, uuid: () => string): Promise<void> {
  const owner = await getOrCreateMeta(db, FILES_OWNER, uuid());
  await cleanFiles(files.folder, { owner, needed: (hashes) => findNeededFiles(db, hashes) });
}
