import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Executor } from '#server/db/db.ts';
import { type LineRange, stageRows } from '#server/repositories/import.ts';
import { importTexts } from '#shared/texts/import.ts';
import type { Header } from './import-columns.ts';
import type { CsvRecord } from './import-csv.ts';
import { ImportNames } from './import-names.ts';
import { type ImportRow, readRow } from './import-row.ts';

/** What an importer says about one row of the file. */
export interface RowNote {
  readonly line: number;
  readonly sku: string;
  readonly reasons: readonly string[];
}

/** Rows a statement: few enough that a request in between hardly waits, on PGlite too. */
const BATCH = 500;

/** Checks the records of a file, stages those that would change something, and keeps count. */
export class Staging {
  rows = 0;
  inserted = 0;
  changed = 0;
  restocked = 0;
  readonly refused: RowNote[] = [];
  readonly warnings: RowNote[] = [];
  readonly names = new ImportNames();
  /** Lines with staged rows, cut so that each range holds about a batch of them. */
  readonly ranges: LineRange[] = [];
  readonly #lineOfSku = new Map<string, number>();
  readonly #db: Executor;
  readonly #id: string;
  readonly #startedAt: Date;
  readonly #header: Header;
  readonly #warehouses: ReadonlySet<string>;
  #batch: ImportRow[] = [];
  /** Rows staged in the last range while it has room for more, else 0. */
  #inLastRange = 0;

  constructor(db: Executor, id: string, startedAt: Date, header: Header, warehouses: ReadonlySet<string>) {
    this.#db = db;
    this.#id = id;
    this.#startedAt = startedAt;
    this.#header = header;
    this.#warehouses = warehouses;
  }

  /** Every SKU that the file names, of refused rows too. */
  get skus(): string[] {
    return [...this.#lineOfSku.keys()];
  }

  /** Takes one record; true when that completed a batch. */
  async add(record: CsvRecord): Promise<boolean> {
    this.rows++;
    const { row, sku, reasons, warnings } = readRow(record.cells, record.line, this.#header, this.#warehouses);
    const before = sku === '' ? undefined : this.#lineOfSku.get(sku);
    if (before !== undefined) this.#refuse(record.line, sku, [importTexts.repeatedSku(before), ...reasons]);
    else if (!row) this.#refuse(record.line, sku, reasons);
    else this.#batch.push(row);
    if (before === undefined && sku !== '') this.#lineOfSku.set(sku, record.line);
    if (row && before === undefined && warnings.length > 0)
      this.warnings.push({ line: record.line, sku, reasons: warnings });
    if (this.#batch.length < BATCH) return false;
    await this.flush();
    return true;
  }

  /** Stages what has not been staged yet, and lets waiting requests have their turn. */
  async flush(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    const [first, last] = [batch[0], batch.at(-1)];
    if (!first || !last) return;
    for (const row of batch) this.names.collect(row);
    const counts = await stageRows(this.#db, this.#id, this.#startedAt, batch.map(toStaged));
    this.inserted += counts.inserted;
    this.changed += counts.changed;
    this.restocked += counts.restocked;
    this.#extendRanges(first.line, last.line, counts.inserted + counts.changed + counts.restocked);
    await nextTurn();
  }

  #refuse(line: number, sku: string, reasons: readonly string[]): void {
    this.refused.push({ line, sku, reasons });
  }

  #extendRanges(from: number, to: number, staged: number): void {
    if (staged === 0) return;
    const last = this.#inLastRange > 0 ? this.ranges.pop() : undefined;
    this.ranges.push({ from: last?.from ?? from, to });
    const total = this.#inLastRange + staged;
    this.#inLastRange = total < BATCH ? total : 0;
  }
}

function toStaged({ categories, ...row }: ImportRow) {
  return { ...row, categoryCode: categories.at(-1)?.code ?? '' };
}
