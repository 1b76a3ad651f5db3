import { cleanText, invisibleIn } from '#shared/language/clean-text.ts';
import { importTexts } from '#shared/texts/import.ts';
import type { Column, Header } from './import-columns.ts';

/** Longest text and largest integer that the tables hold. */
const TEXT_LIMIT = 4000;
const MAX_INT = 2_147_483_647;

const DISPLAY_COLUMNS: ReadonlySet<Column> = new Set([
  'name',
  'manufacturer',
  'form',
  'strength',
  'pack',
  'inn',
  'product_type',
  'category',
]);

/** Reads cells by column and collects their errors. */
export class Fields {
  readonly reasons: string[] = [];
  readonly warnings: string[] = [];
  readonly #cells: readonly string[];
  readonly #header: Header;

  constructor(cells: readonly string[], header: Header) {
    this.#cells = cells;
    this.#header = header;
  }

  has(column: Column): boolean {
    return this.#header.places.has(column);
  }

  refuse(reason: string): void {
    this.reasons.push(reason);
  }

  /**
   * The trimmed text of a column; '' when the file lacks the column. Invisible characters are removed from display
   * texts and refused in codes, where they may hide a different code.
   */
  text(column: Column, limit = TEXT_LIMIT): string {
    const cell = this.#cells[this.#header.places.get(column) ?? -1]?.trim() ?? '';
    const text = DISPLAY_COLUMNS.has(column) ? cleanText(cell) : cell;
    const invisible = invisibleIn(text);
    if (text.length > limit) this.refuse(importTexts.tooLong(column, limit));
    if (invisible === null) return text;
    this.refuse(importTexts.invisible(column, invisible));
    return cleanText(text);
  }

  filled(column: Column, limit = TEXT_LIMIT): string {
    const text = this.text(column, limit);
    if (text === '') this.refuse(importTexts.empty(column));
    return text;
  }

  /** Null for an empty cell; a text that `read` does not recognize is an error. */
  optional(column: Column, read: (text: string) => string | null, message: (text: string) => string): string | null {
    const text = this.text(column);
    const value = text === '' ? null : read(text);
    if (text !== '' && value === null) this.refuse(message(text));
    return value;
  }

  required(column: Column, read: (text: string) => string | null, message: (text: string) => string): string {
    const text = this.text(column);
    const value = read(text);
    if (value === null) this.#refuseValue(column, text, message);
    return value ?? '';
  }

  integer(column: Column, min: number, message: (text: string) => string): number {
    const text = this.text(column);
    const value = /^\d{1,10}$/.test(text) ? Number(text) : -1;
    if (value < min || value > MAX_INT) this.#refuseValue(column, text, message);
    return value;
  }

  #refuseValue(column: Column, text: string, message: (text: string) => string): void {
    this.refuse(text === '' ? importTexts.empty(column) : message(text));
  }

  /** `1` is true; `0` and an empty cell are false. */
  flag(column: Column): boolean {
    const text = this.text(column);
    if (!['', '0', '1'].includes(text)) this.refuse(importTexts.badFlag(column, text));
    return text === '1';
  }
}
