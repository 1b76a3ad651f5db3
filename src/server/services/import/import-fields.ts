import { cleanText, invisibleIn } from '#shared/language/clean-text.ts';
import { importTexts } from '#shared/texts/import.ts';
import type { Column, Header } from './import-columns.ts';

/** Most characters of a text, and the largest number that the tables hold. */
const TEXT_LIMIT = 4000;
const MAX_INT = 2_147_483_647;

const READ_BY_PEOPLE: ReadonlySet<Column> = new Set([
  'name',
  'manufacturer',
  'form',
  'strength',
  'pack',
  'inn',
  'product_type',
  'category',
]);

/** Reads cells by column and collects what is wrong with them. */
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
   * The trimmed text of a column; '' when the file has no such column. People's texts lose their invisible characters; a
   * code that has one is refused, since it may not be the code it looks like.
   */
  text(column: Column, limit = TEXT_LIMIT): string {
    const cell = this.#cells[this.#header.places.get(column) ?? -1]?.trim() ?? '';
    const text = READ_BY_PEOPLE.has(column) ? cleanText(cell) : cell;
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

  /** Null when there is no text; what `read` does not know is refused. */
  optional(column: Column, read: (text: string) => string | null, message: (text: string) => string): string | null {
    const text = this.text(column);
    const value = text === '' ? null : read(text);
    if (text !== '' && value === null) this.refuse(message(text));
    return value;
  }

  required(column: Column, read: (text: string) => string | null, message: (text: string) => string): string {
    const text = this.text(column);
    const value = read(text);
    if (value === null) this.refuse(message(text));
    return value ?? '';
  }

  integer(column: Column, min: number, message: (text: string) => string): number {
    const text = this.text(column);
    const value = /^\d{1,10}$/.test(text) ? Number(text) : -1;
    if (value < min || value > MAX_INT) this.refuse(message(text));
    return value;
  }

  /** `1` is yes; `0` and nothing are no. */
  flag(column: Column): boolean {
    const text = this.text(column);
    if (!['', '0', '1'].includes(text)) this.refuse(importTexts.badFlag(column, text));
    return text === '1';
  }
}
