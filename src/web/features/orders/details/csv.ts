/** Marks a file as UTF-8: without it Excel reads Polish letters as Windows-1250. */
const BOM = '\uFEFF';

/** A text that a spreadsheet would take for a formula, and run, begins with one of these. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** A number as it stands, for a cell that may be counted with; any other cell is text. */
export type CsvCell = string | { readonly number: string } | null;

/**
 * A table as Polish Excel opens it by a double click: semicolons, CRLF, UTF-8 with its mark, decimal commas. Texts that
 * would be formulas get an apostrophe in front, since names come from outside.
 */
export function csvFile(rows: readonly (readonly CsvCell[])[]): string {
  return BOM + rows.map((row) => `${row.map(cellText).join(';')}\r\n`).join('');
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return cell.number;
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A whole number. */
export function csvCount(count: number): CsvCell {
  return { number: String(count) };
}

/** Grosz as `1081,60`: ungrouped, so that it is a number in a Polish spreadsheet. */
export function csvAmount(grosz: number): CsvCell {
  const sign = grosz < 0 ? '-' : '';
  const [whole, part] = [Math.floor(Math.abs(grosz) / 100), Math.abs(grosz) % 100];
  return { number: `${sign}${whole},${String(part).padStart(2, '0')}` };
}
