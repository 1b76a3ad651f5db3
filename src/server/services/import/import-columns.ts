import { cleanText } from '#shared/language/clean-text.ts';
import { importTexts } from '#shared/texts/import.ts';
import { ImportFailure } from './import-failure.ts';
import { requireHead } from './import-head.ts';

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

/** Reads the header row; columns may be in any order and letter case. @throws ImportFailure naming what is wrong */
export function readHeader(cells: readonly string[]): Header {
  const columns = cells
    .map((cell, place) => ({ name: cleanText(cell).toLowerCase(), place }))
    .filter(({ name }) => name !== '');
  const names = columns.map(({ name }) => name);
  requireHead(names, REQUIRED, ';');
  const faults = [
    { found: names.filter((name) => !KNOWN.includes(name)), message: importTexts.unknownColumns },
    { found: names.filter((name, index) => names.indexOf(name) !== index), message: importTexts.repeatedColumns },
    { found: REQUIRED.filter((name) => !names.includes(name)), message: importTexts.missingColumns },
  ].filter(({ found }) => found.length > 0);
  if (faults.length > 0)
    throw new ImportFailure(faults.map(({ found, message }) => message(found.join(', '))).join(' '));
  const width = (columns.at(-1)?.place ?? -1) + 1;
  return { places: new Map(columns.map(({ name, place }) => [name as Column, place])), width };
}

/** Whether a row matches the header; additional cells, which Excel may leave, must be empty. */
export function fitsHeader(cells: readonly string[], { width }: Header): boolean {
  return cells.length >= width && cells.slice(width).every((cell) => cleanText(cell) === '');
}
