import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database, Executor } from '#server/db/db.ts';
import { isDiskFull } from '#server/db/failures.ts';
import { withRetries } from '#server/db/with-retries.ts';
import { DiskNearlyFull, type DiskSpace } from '#server/environment/disk-space.ts';
import {
  countMissing,
  lockStagedStock,
  unstageRows,
  withdrawMissing,
  writeProducts,
  writeStock,
} from '#server/repositories/import/import.ts';
import { analyzeCatalogue, liftTimeouts, listWarehouseIds } from '#server/repositories/import/import-names.ts';
import {
  type CatalogueVersion,
  lockCatalogueVersion,
  readCatalogueVersion,
  setCatalogueVersion,
} from '#server/repositories/memory/catalogue-version.ts';
import { checkpoint } from '#server/repositories/writes/maintenance.ts';
import { notifyOfStock } from '#server/services/catalogue/stock-notifications.ts';
import { importTexts } from '#shared/texts/import.ts';
import { systemTexts } from '#shared/texts/server.ts';
import { readHeader } from './import-columns.ts';
import { readCsv } from './import-csv.ts';
import { ImportFailure } from './import-failure.ts';
import { type RowNote, Staging } from './import-staging.ts';

export interface ImportOptions {
  /** Counts changes without writing them. */
  readonly dryRun?: boolean;
  /** Withdraws products that are not in the file. */
  readonly withdrawMissing?: boolean;
  /** Writes even if too many rows are refused or there are none. */
  readonly force?: boolean;
  /** Called from time to time, and at the end, with the number of rows read. */
  readonly onProgress?: (rows: number) => void;
  /** Aborts the import with nothing written. */
  readonly signal?: AbortSignal;
}

/** `changed` products get the new version; for `restocked` ones only the stock on hand changed. */
export interface ImportReport {
  readonly rows: number;
  readonly inserted: number;
  readonly changed: number;
  readonly restocked: number;
  readonly unchanged: number;
  readonly withdrawn: number;
  readonly refused: readonly RowNote[];
  readonly warnings: readonly RowNote[];
  readonly outcome: 'written' | 'dry_run' | 'too_many_refused';
}

export interface ImportDeps {
  readonly db: Database;
  readonly disk?: DiskSpace | undefined;
  readonly now: () => Date;
  readonly uuid: () => string;
}

/** A larger share of refused rows aborts the import. */
const MAX_REFUSED_SHARE = 0.05;
/** Free space that an import needs, in limits: when it is refused the shop goes on. */
const IMPORT_ROOM = 2;
/** Rows between two progress reports. */
const PROGRESS_EVERY = 1000;
/** Staged rows older than this are left from an interrupted import. */
const LEFTOVER_MS = 24 * 60 * 60 * 1000;

/**
 * Imports a catalogue file. Changes are staged in small steps while the shop keeps working; then one transaction writes
 * them all under the next catalogue version.
 * @throws ImportFailure when the file is not a catalogue, the catalogue changed meanwhile, the disk has no room, or the
 * import was stopped
 */
export async function importCatalogue(
  deps: ImportDeps,
  text: AsyncIterable<string>,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { db } = deps;
  const id = deps.uuid();
  const leftovers = new Date(deps.now().getTime() - LEFTOVER_MS);
  try {
    await requireRoom(deps);
    await unstageRows(db, id, leftovers);
    return await stageAndWrite(deps, id, text, options);
  } catch (error) {
    throw options.signal?.aborted ? new ImportFailure(importTexts.stopped) : asFailure(error);
  } finally {
    // A failure to clean up must not hide the import's own result; the next import cleans up.
    await unstageRows(db, id, leftovers).catch(() => undefined);
    if (db.engine === 'pglite') await checkpoint(db).catch(() => undefined);
  }
}

async function requireRoom({ disk }: ImportDeps): Promise<void> {
  await disk?.check(IMPORT_ROOM);
}

/** A full disk is the operator's to mend. */
function asFailure(error: unknown): unknown {
  if (error instanceof DiskNearlyFull) return new ImportFailure(importTexts.noRoom(error.message));
  return isDiskFull(error) ? new ImportFailure(importTexts.noRoom(systemTexts.diskFull)) : error;
}

async function stageAndWrite(
  deps: ImportDeps,
  id: string,
  text: AsyncIterable<string>,
  options: ImportOptions,
): Promise<ImportReport> {
  const { db } = deps;
  const version = await readCatalogueVersion(db);
  const staging = await stageFile(deps, id, text, options);
  const outcome = outcomeOf(staging, options);
  const withdrawn = options.withdrawMissing ? await countMissing(db, staging.skus) : 0;
  const isChange = staging.ranges.length > 0 || withdrawn > 0;
  if (outcome === 'written' && isChange) {
    await withRetries(() =>
      db.transaction(async (tx) => {
        await write(deps, tx, { id, staging, compared: version, options });
        await notifyOfStock(tx, deps.now());
      }),
    );
  }
  return reportOf(staging, withdrawn, outcome);
}

async function stageFile(
  deps: ImportDeps,
  id: string,
  text: AsyncIterable<string>,
  { force, onProgress, signal }: ImportOptions,
): Promise<Staging> {
  const { db, now } = deps;
  const warehouses = new Set(await listWarehouseIds(db));
  const startedAt = now();
  let staging: Staging | undefined;
  for await (const record of readCsv(text, signal)) {
    if (!staging) {
      staging = new Staging(db, id, startedAt, readHeader(record.cells), warehouses);
      continue;
    }
    await staging.add(record);
    if (staging.rows % PROGRESS_EVERY !== 0) continue;
    onProgress?.(staging.rows);
    await requireRoom(deps);
  }
  if (!staging) throw new ImportFailure(importTexts.noHeader);
  if (staging.rows === 0 && !force) throw new ImportFailure(importTexts.noRows);
  await staging.flush();
  onProgress?.(staging.rows);
  return staging;
}

function outcomeOf({ refused, rows }: Staging, { dryRun, force }: ImportOptions): ImportReport['outcome'] {
  if (refused.length > rows * MAX_REFUSED_SHARE && !force) return 'too_many_refused';
  return dryRun ? 'dry_run' : 'written';
}

interface StagedImport {
  readonly id: string;
  readonly staging: Staging;
  readonly compared: CatalogueVersion;
  readonly options: ImportOptions;
}

/**
 * `compared` is the catalogue that the rows were compared with when staged. A change of stock alone keeps the version,
 * so that devices need not reload unchanged products.
 */
async function write(deps: ImportDeps, tx: Executor, { id, staging, compared, options }: StagedImport) {
  await liftTimeouts(tx);
  const { version, stock } = await lockCatalogueVersion(tx);
  if (version !== compared.version || stock !== compared.stock) throw new ImportFailure(importTexts.catalogueMoved);
  const next = version + 1;
  await staging.names.write(tx);
  for (const range of staging.ranges) {
    options.signal?.throwIfAborted();
    await requireRoom(deps);
    await writeProducts(tx, id, range, next);
    await nextTurn();
  }
  const withdrawn = options.withdrawMissing ? await withdrawMissing(tx, staging.skus, next) : 0;
  await lockStagedStock(tx, id);
  for (const range of staging.ranges) {
    options.signal?.throwIfAborted();
    await requireRoom(deps);
    await writeStock(tx, id, range);
    await nextTurn();
  }
  const isProductChanged = staging.inserted + staging.changed + withdrawn > 0;
  await analyzeCatalogue(tx);
  options.signal?.throwIfAborted();
  await setCatalogueVersion(tx, { version: isProductChanged ? next : version, stock: stock + 1 });
}

function reportOf(staging: Staging, withdrawn: number, outcome: ImportReport['outcome']): ImportReport {
  const { rows, inserted, changed, restocked, refused, warnings } = staging;
  const unchanged = rows - refused.length - inserted - changed - restocked;
  return { rows, inserted, changed, restocked, unchanged, withdrawn, refused, warnings, outcome };
}
