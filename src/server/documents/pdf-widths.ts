/** Points, on A4. */
export const MARGIN = 36;
const PAGE_WIDTH = 595;
export const WIDTH = PAGE_WIDTH - 2 * MARGIN;
/** Left and right of every cell but at the table's own edges. */
export const PADDING = 3;
/** Of the text of a document. */
export const TEXT_SIZE = 8.5;
/** Letters of figures, from those of the text down to the smallest that can be read. */
const FIGURE_SIZES = [TEXT_SIZE, 7.5, 6.5];
/** What a column of words is left at least before figures become smaller. */
const LEAST_WORDS = 96;

/** Parts of an em of Roboto's bold signs, which are the wider ones; figures are of one width. */
const SIGNS: Readonly<Record<string, number>> = {
  '\u00a0': 0.249,
  ' ': 0.249,
  ',': 0.224,
  '.': 0.278,
  '%': 0.737,
};
const OTHER_SIGN = 0.573;

/** A column of a table: words, which take what the others leave, or figures with the width that they have at least. */
export type ColumnFit = '*' | number | { readonly least: number; readonly figures: readonly string[] };

/** Widths of the columns, and the size of figures at which they all fit. */
export interface TableFit {
  readonly widths: number[];
  readonly fontSize: number;
}

/**
 * Columns of figures are as wide as their longest, at least as wide as they say; when that leaves the words too little,
 * figures are smaller. Words are given a fixed width: left to itself their column grows to its longest word and drives
 * the amounts off the page, and a word longer than its column is broken in a fixed one only.
 */
export function fitTable(
  columns: readonly ColumnFit[],
  width: number,
  padding: number,
  leastWords = LEAST_WORDS,
): TableFit {
  const fits = FIGURE_SIZES.map((fontSize) => ({ fontSize, ...widthsAt(columns, width - padding, fontSize) }));
  const fit = fits.find(({ words }) => words >= leastWords) ?? fits.at(-1);
  return { widths: fit?.widths ?? [], fontSize: fit?.fontSize ?? TEXT_SIZE };
}

function widthsAt(columns: readonly ColumnFit[], room: number, fontSize: number) {
  const taken = columns.map((column) => (column === '*' ? null : columnWidth(column, fontSize)));
  const words = room - taken.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  return { words, widths: taken.map((width) => width ?? words) };
}

function columnWidth(column: Exclude<ColumnFit, '*'>, fontSize: number): number {
  if (typeof column === 'number') return column;
  return Math.max(column.least, ...column.figures.map((figure) => figureWidth(figure, fontSize)));
}

/** Points that a figure takes at most, bold or not. */
export function figureWidth(figure: string, fontSize: number): number {
  return fontSize * [...figure].reduce((sum, sign) => sum + (SIGNS[sign] ?? OTHER_SIGN), 0);
}
