import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database, Executor } from '#server/db/db.ts';
import { retrying } from '#server/db/retrying.ts';
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
import { notifyOfStock } from '#server/services/catalogue/stock-notifications.ts';
import { importTexts } from '#shared/texts/import.ts';
import { readHeader } from './import-columns.ts';
import { readCsv } from './import-csv.ts';
import { ImportFailure } from './import-failure.ts';
import { type RowNote, Staging } from './import-staging.ts';

export interface ImportOptions {
  /** Counts what would be done and writes nothing. */
  readonly dryRun?: boolean;
  /** Withdraws the products that the file does not name. */
  readonly withdrawMissing?: boolean;
  /** Writes although too many rows are refused, or there is none. */
  readonly force?: boolean;
  /** Told now and then, and at the end, how many rows have been read. */
  readonly onProgress?: (rows: number) => void;
  /** Ends the import with nothing written. */
  readonly signal?: AbortSignal;
}

/** `changed` products carry the new version; of `restocked` ones only the pieces on hand changed. */
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
  readonly now: () => Date;
  readonly uuid: () => string;
}

/** More refused rows than this share of the file write nothing. */
const MAX_REFUSED_SHARE = 0.05;
/** Rows between two words about how far it is. */
const PROGRESS_EVERY = 1000;
/** Staged rows this old belong to an import that was cut short. */
const LEFTOVER_MS = 24 * 60 * 60 * 1000;

/**
 * Imports a catalogue file. What would change something is staged in small steps, during which the shop works on;
 * then one transaction writes all of it, and the products it wrote carry the next catalogue version.
 * @throws ImportFailure when the file is no catalogue, the catalogue was changed meanwhile, or the import was stopped
 */
export async function importCatalogue(
  deps: ImportDeps,
  text: AsyncIterable<string>,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { db } = deps;
  const id = deps.uuid();
  const leftovers = new Date(deps.now().getTime() - LEFTOVER_MS);
  await unstageRows(db, id, leftovers);
  try {
    return await stageAndWrite(deps, id, text, options);
  } catch (error) {
    throw options.signal?.aborted ? new ImportFailure(importTexts.stopped) : error;
  } finally {
    // What is written stays written, and what stopped an import is what must be told: the next one tidies up.
    await unstageRows(db, id, leftovers).catch(() => undefined);
  }
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
    await retrying(() =>
      db.transaction(async (tx) => {
        await write(tx, id, staging, version, options);
        await notifyOfStock(tx, deps.now());
      }),
    );
  }
  return reportOf(staging, withdrawn, outcome);
}

async function stageFile(
  { db, now }: ImportDeps,
  id: string,
  text: AsyncIterable<string>,
  { force, onProgress, signal }: ImportOptions,
): Promise<Staging> {
  const warehouses = new Set(await listWarehouseIds(db));
  const startedAt = now();
  let staging: Staging | undefined;
  for await (const record of readCsv(text, signal)) {
    if (!staging) {
      staging = new Staging(db, id, startedAt, readHeader(record.cells), warehouses);
      continue;
    }
    await staging.add(record);
    if (staging.rows % PROGRESS_EVERY === 0) onProgress?.(staging.rows);
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

/**
 * `compared` is the catalogue that rows were compared with when they were staged. Stock alone leaves the version as it
 * is: nobody has to load products again that did not change.
 */
async function write(tx: Executor, id: string, staging: Staging, compared: CatalogueVersion, options: ImportOptions) {
  await liftTimeouts(tx);
  const { version, stock } = await lockCatalogueVersion(tx);
  if (version !== compared.version || stock !== compared.stock) throw new ImportFailure(importTexts.catalogueMoved);
  const next = version + 1;
  await staging.names.write(tx);
  for (const range of staging.ranges) {
    options.signal?.throwIfAborted();
    await writeProducts(tx, id, range, next);
    await nextTurn();
  }
  const withdrawn = options.withdrawMissing ? await withdrawMissing(tx, staging.skus, next) : 0;
  await lockStagedStock(tx, id);
  for (const range of staging.ranges) {
    options.signal?.throwIfAborted();
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
