import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { Config } from '#server/config.ts';
import { DataDirInUse } from '#server/db/data-dir-lock.ts';
import { migrate } from '#server/db/migrate.ts';
import { type DatabaseOptions, openDatabase } from '#server/db/open.ts';
import { type ImportOptions, type ImportReport, importCatalogue } from '#server/services/import.ts';
import { opsTexts } from '#shared/texts/ops.ts';
import { importThroughServer } from './client.ts';
import { reportLines } from './report.ts';
import type { Terminal } from './terminal.ts';
import { OperatorError, openTextFile } from './text-file.ts';

/** Where the catalogue is. */
type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Imports a file and says what came of it; true when it was written, or a dry run went well. */
export async function runCatalogueImport(
  place: Place,
  file: string,
  options: ImportOptions,
  terminal: Terminal,
): Promise<boolean> {
  const text = await openTextFile(file);
  terminal.say(opsTexts.importing(basename(file), text.encoding));
  const onProgress = (rows: number) => terminal.progress(opsTexts.progress(rows));
  const report = await importInto(place, text.read, { ...options, onProgress });
  terminal.progressDone();
  for (const line of reportLines(report)) terminal.say(line);
  return report.outcome !== 'too_many_refused';
}

/** PostgreSQL is open to all; a folder belongs to the server that runs on it, if one does. */
async function importInto(
  { dataDir, databaseUrl }: Place,
  text: () => AsyncIterable<string>,
  options: ImportOptions,
): Promise<ImportReport> {
  if (databaseUrl) return importDirectly({ databaseUrl }, text, options);
  const report = await importThroughServer(dataDir, text, options);
  return report ?? importDirectly({ dataDir }, text, options);
}

async function importDirectly(
  database: DatabaseOptions,
  text: () => AsyncIterable<string>,
  options: ImportOptions,
): Promise<ImportReport> {
  const db = await openDatabase(database).catch((error: Error) => {
    throw error instanceof DataDirInUse ? new OperatorError(opsTexts.folderInUse) : error;
  });
  try {
    await migrate(db);
    return await importCatalogue({ db, now: () => new Date(), uuid: randomUUID }, text(), options);
  } finally {
    // What was written is written: a bad end of the connection must not make it look undone.
    await db.close().catch(() => undefined);
  }
}
