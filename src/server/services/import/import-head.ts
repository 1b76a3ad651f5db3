import { cleanText } from '#shared/language/clean-text.ts';
import { importTexts } from '#shared/texts/import.ts';
import type { Delimiter } from './import-csv.ts';
import { ImportFailure } from './import-failure.ts';

/** @throws ImportFailure when a first row names none of the columns: it has another separator, or it is no head */
export function requireHead(names: readonly string[], columns: readonly string[], delimiter: Delimiter): void {
  if (columns.some((column) => names.includes(column))) return;
  throw new ImportFailure(importTexts.noHead(delimiter, columns.join(delimiter)));
}

/** The places of columns by name, in any order and letter case; others are not looked at. @throws ImportFailure */
export function readHead(
  cells: readonly string[],
  columns: readonly string[],
  delimiter: Delimiter = ';',
): ReadonlyMap<string, number> {
  const names = cells.map((name) => cleanText(name).toLowerCase());
  requireHead(names, columns, delimiter);
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new ImportFailure(importTexts.missingColumns(missing.join(', ')));
  return new Map(columns.map((column) => [column, names.indexOf(column)]));
}
