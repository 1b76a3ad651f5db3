import { randomUUID } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { DataDirInUse } from '#server/db/data-dir-lock.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Deps } from '#server/services/deps.ts';
import { opsTexts } from '#shared/texts/ops.ts';
import { OperatorError } from './text-file.ts';

/** Where the shop's data is. */
export type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * Does the work in the place itself: PostgreSQL is open to all; a folder belongs to the server that runs on it, if one
 * does, so `throughServer` is tried first and answers undefined when none runs.
 */
export async function workAt<T>(
  { dataDir, databaseUrl }: Place,
  throughServer: (dataDir: string) => Promise<T | undefined>,
  work: (deps: Pick<Deps, 'db' | 'now' | 'uuid'>) => Promise<T>,
): Promise<T> {
  const answer = databaseUrl ? undefined : await throughServer(dataDir);
  if (answer !== undefined) return answer;
  const db = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir }).catch((error: Error) => {
    throw error instanceof DataDirInUse ? new OperatorError(opsTexts.folderInUse) : error;
  });
  try {
    await migrate(db);
    return await work({ db, now: () => new Date(), uuid: randomUUID });
  } finally {
    // What was written is written: a bad end of the connection must not make it look undone.
    await db.close().catch(() => undefined);
  }
}
