import { cleanText } from '#shared/language/clean-text.ts';
import { importTexts } from '#shared/texts/import.ts';
import { ImportFailure } from './import-failure.ts';

const REQUIRED = [
  'sku',
  'name',
  'manufacturer',
  'form',
  'strength',
  'pack',
  'inn',
  'atc',
  'ean',
  'bloz',
  'vat_percent',
  'price_net_grosze',
  'product_type',
  'rx_category',
  'controlled_group',
  'cold',
  'refunded',
  'stock',
  'warehouse',
  'shelf',
  'expiry_date',
  'zones',
] as const;
const OPTIONAL = ['basic_price_net_grosze', 'category', 'image', 'hit'] as const;

/** A column of the catalogue file. */
export type Column = (typeof REQUIRED)[number] | (typeof OPTIONAL)[number];
const KNOWN: readonly string[] = [...REQUIRED, ...OPTIONAL];

/** The position of each column of a file, and the number of cells in a row; columns without a name are ignored. */
export interface Header {
  readonly places: ReadonlyMap<Column, number>;
  readonly width: number;
}

/** Reads the header row; columns may be in any order. @throws ImportFailure naming what is wrong */
export function readHeader(cells: readonly string[]): Header {
  const columns = cells.map((cell, place) => ({ name: cleanText(cell), place })).filter(({ name }) => name !== '');
  const names = columns.map(({ name }) => name);
  refuse(
    names.filter((name) => !KNOWN.includes(name)),
    importTexts.unknownColumns,
  );
  refuse(
    names.filter((name, index) => names.indexOf(name) !== index),
    importTexts.repeatedColumns,
  );
  refuse(
    REQUIRED.filter((name) => !names.includes(name)),
    importTexts.missingColumns,
  );
  const width = (columns.at(-1)?.place ?? -1) + 1;
  return { places: new Map(columns.map(({ name, place }) => [name as Column, place])), width };
}

/** Whether a row matches the header; additional cells, which Excel may leave, must be empty. */
export function fitsHeader(cells: readonly string[], { width }: Header): boolean {
  return cells.length >= width && cells.slice(width).every((cell) => cleanText(cell) === '');
}

function refuse(names: readonly string[], message: (names: string) => string): void {
  if (names.length > 0) throw new ImportFailure(message(names.join(', ')));
}
