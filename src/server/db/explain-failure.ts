import { resolve } from 'node:path';
import { DiskNearlyFull } from '#server/environment/disk-space.ts';
import { DataDirUnusable } from '#server/environment/private-folder.ts';
import { systemTexts } from '#shared/texts/server.ts';
import { DataDirInUse } from './data-dir-lock.ts';
import { codeOf, isDiskFull, isUnavailable } from './failures.ts';
import { MigrationChanged, SchemaTooNew } from './migrate.ts';
import { DatabaseBroken } from './pglite-folder.ts';

/** SQLSTATE codes of a refused log-in: unknown role, wrong password. */
const LOGIN_REFUSED = new Set(['28000', '28P01']);
const NO_SUCH_DATABASE = '3D000';
const NO_PERMISSION = '42501';
/** Messages of pg, which have no code: the server wants a password, or TLS is on one side only. */
const NO_PASSWORD = /SASL|password must be a string/;
const TLS = /SSL|TLS|certificate|CERT/;

/** Why the database cannot be opened, as one sentence for the operator; null for errors that nobody can mend. */
export function explainFailure(error: unknown): string | null {
  if (error instanceof DiskNearlyFull) return error.message;
  if (error instanceof SchemaTooNew) return systemTexts.schemaTooNew;
  if (error instanceof MigrationChanged) return systemTexts.migrationChanged(error.migration);
  if (error instanceof DataDirInUse) return systemTexts.dataDirInUse(error.dataDir, error.pid);
  if (error instanceof DataDirUnusable) return systemTexts.dataDirUnusable(resolve(error.folder), error.code);
  if (error instanceof DatabaseBroken) return systemTexts.databaseBroken(resolve(error.folder), error.reason);
  return error instanceof Error ? explainDatabase(error) : null;
}

function explainDatabase(error: Error): string | null {
  const code = codeOf(error);
  if (isDiskFull(error)) return systemTexts.diskFull;
  if (LOGIN_REFUSED.has(code) || NO_PASSWORD.test(error.message)) return systemTexts.databaseLogin;
  if (code === NO_SUCH_DATABASE) return systemTexts.noDatabase;
  if (code === NO_PERMISSION) return systemTexts.noDatabasePermission;
  if (TLS.test(error.message) || TLS.test(code)) return systemTexts.databaseTls;
  return isUnavailable(error) ? systemTexts.databaseUnreachable(code) : null;
}
