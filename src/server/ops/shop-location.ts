import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { DataDirInUse } from '#server/db/data-dir-lock.ts';
import { hasTables } from '#server/db/migrate.ts';
import { hasDatabase, openDatabase } from '#server/db/open.ts';
import type { Config } from '#server/environment/config.ts';
import { freeBytesAt, inBytes, watchDisk } from '#server/environment/disk-space.ts';
import { makeFolderPrivate } from '#server/environment/private-folder.ts';
import { openFileStore } from '#server/files/file-store.ts';
import type { Deps } from '#server/services/deps.ts';
import { prepareShop } from '#server/services/files/shop-files.ts';
import { opsTexts } from '#shared/texts/ops.ts';
import { OperatorError } from './text-file.ts';

/** Where the shop's data is. */
export interface ShopLocation extends Pick<Config, 'dataDir' | 'databaseUrl' | 'minFreeMb' | 'publicOrigin' | 'port'> {
  /**
   * Whether the work may create a shop. Other work expects an existing one: a new folder would hide a mistyped path.
   */
  readonly mayCreate?: boolean;
  /** What to say when a server has the folder open and was not asked. */
  readonly inUse?: string;
}

/**
 * Runs work on the shop's data. PostgreSQL is opened directly. A folder belongs to the server that runs on it, if any,
 * so `throughServer` is tried first and returns undefined when none runs.
 * @throws OperatorError when there is no shop
 */
export async function withShop<T>(
  {
    dataDir,
    databaseUrl,
    minFreeMb,
    publicOrigin,
    port,
    mayCreate = false,
    inUse = opsTexts.folderInUse,
  }: ShopLocation,
  throughServer: (dataDir: string) => Promise<T | undefined>,
  work: (deps: Pick<Deps, 'db' | 'files' | 'disk' | 'now' | 'uuid' | 'shopUrl'>) => Promise<T>,
): Promise<T> {
  const answer = databaseUrl ? undefined : await throughServer(dataDir);
  if (answer !== undefined) return answer;
  if (!databaseUrl && !mayCreate && !hasDatabase(dataDir)) {
    throw new OperatorError(opsTexts.noShop(resolve(dataDir)));
  }
  const disk = databaseUrl ? undefined : watchDisk(freeBytesAt(dataDir), inBytes(minFreeMb));
  if (disk) await makeFolderPrivate(dataDir);
  await disk?.check();
  const db = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir }).catch((error: Error) => {
    throw error instanceof DataDirInUse ? new OperatorError(inUse) : error;
  });
  try {
    if (!mayCreate && !(await hasTables(db))) throw new OperatorError(opsTexts.noTables);
    const files = openFileStore(dataDir);
    await prepareShop(db, files);
    const shopUrl = publicOrigin ?? `http://localhost:${port}`;
    return await work({ db, files, disk, now: () => new Date(), uuid: randomUUID, shopUrl });
  } finally {
    // The data is committed; a failure to close must not make it look undone.
    await db.close().catch(() => undefined);
  }
}
