import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Executor } from '#server/db/db.ts';
import { type LineRange, type StagedRow, stageRows } from '#server/repositories/import/import.ts';
import { importTexts } from '#shared/texts/import.ts';
import type { Header } from './import-columns.ts';
import type { CsvRecord } from './import-csv.ts';
import { ImportNames } from './import-names.ts';
import { readRow } from './import-row.ts';

/** A note about one row of the file, for the operator. */
export interface RowNote {
  readonly line: number;
  readonly sku: string;
  readonly reasons: readonly string[];
}

/** Rows staged at once: few enough to be collected as young garbage. */
const BATCH = 100;
/** Rows written at once: some tens of milliseconds, so that requests run in between. */
const RANGE = 500;

/** Validates the records of a file, stages those that change something, and counts them. */
export class Staging {
  rows = 0;
  inserted = 0;
  changed = 0;
  restocked = 0;
  readonly refused: RowNote[] = [];
  readonly warnings: RowNote[] = [];
  readonly names = new ImportNames();
  /** Lines with staged rows, in ranges small enough for one statement. */
  readonly ranges: LineRange[] = [];
  readonly #lineOfSku = new Map<string, number>();
  readonly #skuOfCode = new Map<string, string>();
  readonly #db: Executor;
  readonly #id: string;
  readonly #startedAt: Date;
  readonly #header: Header;
  readonly #warehouses: ReadonlySet<string>;
  #batch: StagedRow[] = [];
  /** Rows in the last range while it has room for more, else 0. */
  #inLastRange = 0;

  constructor(db: Executor, id: string, startedAt: Date, header: Header, warehouses: ReadonlySet<string>) {
    this.#db = db;
    this.#id = id;
    this.#startedAt = startedAt;
    this.#header = header;
    this.#warehouses = warehouses;
  }

  /** Every SKU of the file, including those of refused rows. */
  get skus(): string[] {
    return [...this.#lineOfSku.keys()];
  }

  /** Adds one record. */
  async add(record: CsvRecord): Promise<void> {
    this.rows++;
    const { line, cells } = record;
    const { row, categories, sku, reasons, warnings } = readRow(cells, line, this.#header, this.#warehouses);
    const before = sku === '' ? undefined : this.#lineOfSku.get(sku);
    if (sku !== '' && before === undefined) this.#lineOfSku.set(sku, line);
    if (!row || before !== undefined) {
      const repeated = before === undefined ? [] : [importTexts.repeatedSku(before)];
      this.refused.push({ line, sku, reasons: [...repeated, ...reasons] });
      return;
    }
    const notes = [...warnings, ...this.#repeatedCodes(row)];
    if (notes.length > 0) this.warnings.push({ line, sku, reasons: notes });
    this.names.collect(row.manufacturer, row.productType, categories);
    this.#batch.push(row);
    if (this.#batch.length >= BATCH) await this.flush();
  }

  /** Reports an EAN or BLOZ of an earlier row: scanning it would find two products. */
  #repeatedCodes({ sku, ean, bloz }: StagedRow): string[] {
    const codes = Object.entries({ ean, bloz }).filter((entry): entry is [string, string] => entry[1] !== null);
    return codes.flatMap(([column, code]) => {
      const key = `${column} ${code}`;
      const other = this.#skuOfCode.get(key);
      if (other === undefined) this.#skuOfCode.set(key, sku);
      return other === undefined ? [] : [importTexts.repeatedCode(column.toUpperCase(), code, other)];
    });
  }

  /** Stages the pending rows and lets waiting requests run. */
  async flush(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    const [first, last] = [batch[0], batch.at(-1)];
    if (!first || !last) return;
    const counts = await stageRows(this.#db, this.#id, this.#startedAt, batch);
    this.inserted += counts.inserted;
    this.changed += counts.changed;
    this.restocked += counts.restocked;
    this.#extendRanges(first.line, last.line, counts.inserted + counts.changed + counts.restocked);
    await nextTurn();
  }

  #extendRanges(from: number, to: number, staged: number): void {
    if (staged === 0) return;
    const last = this.#inLastRange > 0 ? this.ranges.pop() : undefined;
    this.ranges.push({ from: last?.from ?? from, to });
    const total = this.#inLastRange + staged;
    this.#inLastRange = total < RANGE ? total : 0;
  }
}
