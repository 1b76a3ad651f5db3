/** Points; the page is A4. */
export const MARGIN = 36;
const PAGE_WIDTH = 595;
export const WIDTH = PAGE_WIDTH - 2 * MARGIN;
/** Left and right of every cell, except at the table's edges. */
export const PADDING = 3;
/** Body text of a document. */
export const TEXT_SIZE = 8.5;
/** Font sizes of figures, from body text down to the smallest legible one. */
const FIGURE_SIZES = [TEXT_SIZE, 7.5, 6.5];
/** Minimum width of a text column before figures become smaller. */
const MIN_TEXT_WIDTH = 96;

/** Widths of Roboto's bold characters, the wider style, in em; all digits have one width. */
const SIGNS: Readonly<Record<string, number>> = {
  '\u00a0': 0.249,
  ' ': 0.249,
  ',': 0.224,
  '.': 0.278,
  '%': 0.737,
};
const OTHER_SIGN = 0.573;

/** A column of a table: `*` is text, which takes the remaining width; others hold figures and have a minimum width. */
export type ColumnFit = '*' | number | { readonly least: number; readonly figures: readonly string[] };

/** Widths of the columns, and the largest font size of figures at which they all fit. */
export interface TableFit {
  readonly widths: number[];
  readonly fontSize: number;
}

/**
 * Columns of figures are as wide as their longest figure and at least as wide as they say; when too little remains for
 * text, figures get smaller. Text columns get fixed widths: an automatic one grows to its longest word and pushes
 * amounts off the page, and long words break in fixed columns only.
 */
export function fitTable(
  columns: readonly ColumnFit[],
  width: number,
  padding: number,
  minTextWidth = MIN_TEXT_WIDTH,
): TableFit {
  const fits = FIGURE_SIZES.map((fontSize) => ({ fontSize, ...widthsAt(columns, width - padding, fontSize) }));
  const fit = fits.find(({ words }) => words >= minTextWidth) ?? fits.at(-1);
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

/** Maximum width of a figure in points, bold or not. */
export function figureWidth(figure: string, fontSize: number): number {
  return fontSize * [...figure].reduce((sum, sign) => sum + (SIGNS[sign] ?? OTHER_SIGN), 0);
}
