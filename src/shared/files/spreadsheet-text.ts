/** First characters that make a spreadsheet run a text as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** A text as a cell of a CSV file: one that would be a formula gets a leading apostrophe. */
export function spreadsheetText(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}
