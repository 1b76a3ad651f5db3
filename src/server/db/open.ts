import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolderPrivate } from '#server/environment/private-folder.ts';
import { lockDataDir } from './data-dir-lock.ts';
import type { Database } from './db.ts';
import type { EngineHooks } from './engine-hooks.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

interface DatabaseOptions extends EngineHooks {
  /** Uses PostgreSQL when set. */
  readonly databaseUrl?: string | undefined;
  /** What PostgreSQL shows as the program of the connections. */
  readonly program?: string | undefined;
  /** Otherwise PGlite in `dataDir/db`, under the folder's lock; in memory when neither is set. */
  readonly dataDir?: string | undefined;
  /** A dumped data folder to load into an in-memory PGlite. */
  readonly image?: Blob | undefined;
}

/** Program name of a server's connections, by which a restore finds that one is running. */
export const SERVER_PROGRAM = 'zapas-server';

/** Whether a data folder holds a PGlite database. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(databaseFolder(dataDir));
}

const databaseFolder = (dataDir: string) => join(dataDir, 'db');

/**
 * Opens the database that the options name, without migrating it.
 * @throws DataDirInUse when another process has it open
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl) return openPostgres(options.databaseUrl, options.program, options);
  if (!options.dataDir) return openPglite({ image: options.image }, options);
  return openFolder(options.dataDir, options);
}

async function openFolder(dataDir: string, hooks: EngineHooks): Promise<Database> {
  await makeFolderPrivate(dataDir);
  const release = await lockDataDir(dataDir);
  try {
    const db = await openPglite({ folder: databaseFolder(dataDir) }, hooks);
    return { ...db, close: () => db.close().finally(release) };
  } catch (error) {
    await release();
    throw error;
  }
}
