import type { Database, Executor } from '#server/db/db.ts';
import { withRetries } from '#server/db/with-retries.ts';
import { liftTimeouts } from '#server/repositories/import/import-names.ts';
import { type Delimiter, readCsv } from '#server/services/import/import-csv.ts';
import { ImportFailure } from '#server/services/import/import-failure.ts';
import { readHead } from '#server/services/import/import-head.ts';
import { cleanText } from '#shared/language/clean-text.ts';
import { importTexts, registerImportTexts } from '#shared/texts/import.ts';

/** A refused row and why; `key` is what tells the row, as far as it could be read. */
export interface RefusedRow {
  readonly line: number;
  readonly key: string;
  readonly reasons: readonly string[];
}

export interface TableReport {
  readonly rows: number;
  readonly inserted: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly refused: readonly RefusedRow[];
  readonly outcome: 'written' | 'too_many_refused' | 'too_many_removed';
}

export interface TableImportOptions {
  /** Writes although many rows are refused or would go. */
  readonly force?: boolean;
  readonly onProgress?: (rows: number) => void;
  /** Aborts the import with nothing written. */
  readonly signal?: AbortSignal;
}

/** A file that fills a table: how its rows are read and written. `Row` is what the table keeps. */
export interface TableFile<Row> {
  readonly delimiter: Delimiter;
  /** Columns that must be there; others are never looked at. */
  readonly columns: readonly string[];
  /** The row of named cells, or the reasons against it. */
  readonly read: (cell: (column: string) => string) => { readonly row: Row } | { readonly reasons: readonly string[] };
  /** What tells a row, also of one that is refused; empty when it cannot be read. */
  readonly keyOf: (cell: (column: string) => string) => string;
  /** Writes rows and counts those that are new and those that differ. */
  readonly write: (tx: Executor, rows: readonly Row[], at: Date) => Promise<{ inserted: number; changed: number }>;
  /**
   * Removes what the file does not list, and counts; `keys` are those of the file. Without it everything stays, and so
   * it does after a file with a row whose key cannot be read: that row may list anything.
   */
  readonly removeOthers?: (tx: Executor, keys: readonly string[]) => Promise<{ removed: number; before: number }>;
}

const MAX_REFUSED_SHARE = 0.05;
/** A larger part of a register does not close in a month: the file is likely cut. */
const MAX_REMOVED_SHARE = 0.2;
const BATCH = 500;
const PROGRESS_EVERY = 1000;
const MAX_CELL = 300;

/**
 * Reads a file as it arrives and writes its rows in one transaction, or nothing. The same file again changes nothing.
 * @throws ImportFailure when it is not such a file, or the import was stopped
 */
export async function importTable<Row>(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  file: TableFile<Row>,
  text: AsyncIterable<string>,
  options: TableImportOptions,
): Promise<TableReport> {
  try {
    const found = await readRows(file, text, options);
    if (found.refused.length > found.rows * MAX_REFUSED_SHARE && !options.force) return { ...found, ...NOTHING };
    return await withRetries(() => db.transaction((tx) => write(tx, file, found, { ...options, at: now() })));
  } catch (error) {
    if (error instanceof TooManyRemoved) return error.report;
    throw options.signal?.aborted ? new ImportFailure(importTexts.stopped) : error;
  }
}

const NOTHING = { inserted: 0, changed: 0, unchanged: 0, removed: 0, outcome: 'too_many_refused' } as const;

interface FoundRows<Row> {
  readonly rows: number;
  readonly valid: readonly Row[];
  /** Of all rows, refused ones too; null when one cannot be read. */
  readonly keys: readonly string[] | null;
  readonly refused: readonly RefusedRow[];
}

async function readRows<Row>(
  file: TableFile<Row>,
  text: AsyncIterable<string>,
  { onProgress, signal }: TableImportOptions,
): Promise<FoundRows<Row>> {
  let head: ReadonlyMap<string, number> | undefined;
  let width = 0;
  let rows = 0;
  const valid: Row[] = [];
  const refused: RefusedRow[] = [];
  const keys = new Set<string>();
  const lineOfKey = new Map<string, number>();
  for await (const { line, cells } of readCsv(text, signal, file.delimiter)) {
    if (!head) {
      head = readHead(cells, file.columns, file.delimiter);
      width = cells.length;
      continue;
    }
    rows += 1;
    if (rows % PROGRESS_EVERY === 0) onProgress?.(rows);
    const places = head;
    const cell = (column: string) => cleanText(cells[places.get(column) ?? -1] ?? '').slice(0, MAX_CELL);
    const key = file.keyOf(cell);
    keys.add(key);
    const reasons = rowFaults({ found: cells.length, width, before: lineOfKey.get(key) });
    const result = reasons.length > 0 ? { reasons } : file.read(cell);
    if (cells.length === width && key !== '' && !lineOfKey.has(key)) lineOfKey.set(key, line);
    if ('row' in result) valid.push(result.row);
    else refused.push({ line, key, reasons: result.reasons });
  }
  if (!head) throw new ImportFailure(importTexts.noHeader);
  if (rows === 0) throw new ImportFailure(registerImportTexts.noRows);
  onProgress?.(rows);
  return { rows, valid, keys: keys.has('') ? null : [...keys], refused };
}

function rowFaults({ found, width, before }: { found: number; width: number; before: number | undefined }): string[] {
  if (found !== width) return [importTexts.wrongColumnCount(found, width)];
  return before === undefined ? [] : [registerImportTexts.repeated(before)];
}

/** Thrown to roll back what was written. */
class TooManyRemoved extends Error {
  readonly report: TableReport;

  constructor(report: TableReport) {
    super('too many rows would be removed');
    this.report = report;
  }
}

async function write<Row>(
  tx: Executor,
  file: TableFile<Row>,
  { rows, valid, keys, refused }: FoundRows<Row>,
  { at, force, signal }: TableImportOptions & { readonly at: Date },
): Promise<TableReport> {
  await liftTimeouts(tx);
  let [inserted, changed] = [0, 0];
  for (let from = 0; from < valid.length; from += BATCH) {
    signal?.throwIfAborted();
    const counts = await file.write(tx, valid.slice(from, from + BATCH), at);
    inserted += counts.inserted;
    changed += counts.changed;
  }
  const { removed, before } = (keys && (await file.removeOthers?.(tx, keys))) ?? { removed: 0, before: 0 };
  const unchanged = valid.length - inserted - changed;
  const report = { rows, inserted, changed, unchanged, removed, refused } as const;
  if (removed > before * MAX_REMOVED_SHARE && !force) {
    throw new TooManyRemoved({ ...report, outcome: 'too_many_removed' });
  }
  return { ...report, outcome: 'written' };
}
