import { readCsv } from '#server/services/import/import-csv.ts';
import { ImportFailure } from '#server/services/import/import-failure.ts';
import { readHead } from '#server/services/import/import-head.ts';
import { cleanText } from '#shared/language/clean-text.ts';
import { importTexts } from '#shared/texts/import.ts';
import { promotionImportTexts as t } from '#shared/texts/promotion-ops.ts';
import {
  type Cell,
  COLUMNS,
  type ProductRow,
  type PromotionRow,
  readCode,
  readProduct,
  readPromotion,
} from './import-rows.ts';

/** A refused row and why; `key` is its promotion's code, with the SKU of a product. */
export interface RefusedRow {
  readonly line: number;
  readonly key: string;
  readonly reasons: readonly string[];
}

interface ReadProduct extends ProductRow {
  readonly line: number;
}

export interface ReadPromotion extends PromotionRow {
  readonly line: number;
  readonly products: ReadProduct[];
}

/** Promotions by code, in the order of the file, and what is wrong by itself. */
export interface PromotionFile {
  readonly rows: number;
  readonly promotions: ReadonlyMap<string, ReadPromotion>;
  readonly refused: readonly RefusedRow[];
}

/** @throws ImportFailure when it is no file of promotions */
export async function readFile(text: AsyncIterable<string>, signal: AbortSignal | undefined): Promise<PromotionFile> {
  const promotions = new Map<string, ReadPromotion>();
  const refused: RefusedRow[] = [];
  let places: ReadonlyMap<string, number> | undefined;
  let [rows, width] = [0, 0];
  for await (const { line, cells } of readCsv(text, signal)) {
    if (!places) {
      places = readHead(cells, COLUMNS);
      width = cells.length;
      continue;
    }
    rows += 1;
    const head = places;
    const cell: Cell = (column) => cleanText(cells[head.get(column) ?? -1] ?? '');
    const reasons =
      cells.length === width ? readRow(line, cell, promotions) : [importTexts.wrongColumnCount(cells.length, width)];
    if (reasons.length > 0) refused.push({ line, key: keyOf(cell('code'), cell('sku')), reasons });
  }
  if (!places) throw new ImportFailure(importTexts.noHeader);
  if (rows === 0) throw new ImportFailure(t.noRows);
  return { rows, promotions, refused };
}

/** What tells a row: its promotion's code, with the SKU of a product. */
export const keyOf = (code: string, sku: string) => (sku === '' ? code : `${code} ${sku}`);

/** Adds a row to the promotions and returns what is wrong with it. A product follows its promotion. */
function readRow(line: number, cell: Cell, promotions: Map<string, ReadPromotion>): string[] {
  const reasons: string[] = [];
  const refuse = (reason: string) => void reasons.push(reason);
  const code = readCode(cell, refuse);
  const known = promotions.get(code);
  if (cell('kind') === 'promotion') {
    if (known) refuse(t.repeatedCode(known.line));
    const promotion = { ...readPromotion(cell, refuse), line, products: [] };
    if (!known) promotions.set(code, promotion);
  } else if (cell('kind') === 'product') {
    const product = { ...readProduct(cell, refuse), line };
    if (!known) refuse(t.noPromotion(code));
    const before = known?.products.find(({ sku }) => sku === product.sku);
    if (before) refuse(t.repeatedSku(before.line));
    else known?.products.push(product);
  } else refuse(t.badKind(cell('kind')));
  return reasons;
}
