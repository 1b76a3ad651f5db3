import { stringify } from 'csv-stringify/sync';
import { spreadsheetText } from '#shared/files/spreadsheet-text.ts';

/** Rows as lines of CSV with semicolons. Texts that would be formulas get a leading apostrophe. */
export function csvLines(rows: readonly (readonly string[])[]): string[] {
  return rows.map((row) => stringify([row.map(spreadsheetText)], { delimiter: ';', eof: false }));
}
