import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { DataDirInUse } from '#server/db/data-dir-lock.ts';
import { migrate, SchemaTooNew } from '#server/db/migrate.ts';
import { hasDatabase, openDatabase } from '#server/db/open.ts';
import type { Config } from '#server/environment/config.ts';
import type { Deps } from '#server/services/deps.ts';
import { opsTexts } from '#shared/texts/ops.ts';
import { systemTexts } from '#shared/texts/server.ts';
import { OperatorError } from './text-file.ts';

/** Where the shop's data is. */
export interface Place extends Pick<Config, 'dataDir' | 'databaseUrl'> {
  /** The work may begin a shop's data; any other is meant for a shop that is there, and a new folder would hide that. */
  readonly mayBegin?: boolean;
}

/**
 * Does the work in the place itself: PostgreSQL is open to all; a folder belongs to the server that runs on it, if one
 * does, so `throughServer` is tried first and answers undefined when none runs.
 * @throws OperatorError when there is no shop
 */
export async function workAt<T>(
  { dataDir, databaseUrl, mayBegin = false }: Place,
  throughServer: (dataDir: string) => Promise<T | undefined>,
  work: (deps: Pick<Deps, 'db' | 'now' | 'uuid'>) => Promise<T>,
): Promise<T> {
  const answer = databaseUrl ? undefined : await throughServer(dataDir);
  if (answer !== undefined) return answer;
  if (!databaseUrl && !mayBegin && !hasDatabase(dataDir)) {
    throw new OperatorError(opsTexts.noShop(resolve(dataDir)));
  }
  const db = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir }).catch((error: Error) => {
    throw error instanceof DataDirInUse ? new OperatorError(opsTexts.folderInUse) : error;
  });
  try {
    await migrate(db).catch((error: Error) => {
      throw error instanceof SchemaTooNew ? new OperatorError(systemTexts.schemaTooNew) : error;
    });
    return await work({ db, now: () => new Date(), uuid: randomUUID });
  } finally {
    // What was written is written: a bad end of the connection must not make it look undone.
    await db.close().catch(() => undefined);
  }
}
