import type { Executor } from '#server/db/db.ts';
import { withRetries } from '#server/db/with-retries.ts';
import { liftTimeouts } from '#server/repositories/import/import-names.ts';
import { lockCatalogueVersion, setPromotionVersion } from '#server/repositories/memory/catalogue-version.ts';
import {
  findPromotedProducts,
  findPromotionNames,
  type PromotedProduct,
  readPromotionsByCode,
  type WrittenPromotion,
  writePromotions,
} from '#server/repositories/promotions/write-promotions.ts';
import type { ImportDeps } from '#server/services/import/import.ts';
import { readCsv } from '#server/services/import/import-csv.ts';
import { ImportFailure } from '#server/services/import/import-failure.ts';
import { cleanText } from '#shared/language/clean-text.ts';
import { mayBePackaged } from '#shared/rules/packages.ts';
import { measureOfPiece } from '#shared/rules/promotion/goods.ts';
import { importTexts } from '#shared/texts/import.ts';
import { promotionImportTexts as t } from '#shared/texts/promotion-ops.ts';
import { measureTexts } from '#shared/texts/promotion-rules.ts';
import {
  type Cell,
  COLUMNS,
  type ProductRow,
  type PromotionRow,
  readCode,
  readProduct,
  readPromotion,
} from './import-rows.ts';
import { markPackagedIn } from './mark-packaged.ts';

/** A refused row and why; `key` is its promotion's code, with the SKU of a product. */
interface RefusedRow {
  readonly line: number;
  readonly key: string;
  readonly reasons: readonly string[];
}

/** What an import did with the promotions of a file; nothing when a row was refused. */
export interface PromotionReport {
  readonly rows: number;
  readonly inserted: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: readonly RefusedRow[];
  readonly outcome: 'written' | 'refused';
}

interface ImportOptions {
  readonly onProgress?: (rows: number) => void;
  readonly signal?: AbortSignal;
}

const MAX_PRODUCTS = 200;

interface ReadProduct extends ProductRow {
  readonly line: number;
}

interface ReadPromotion extends PromotionRow {
  readonly line: number;
  readonly products: ReadProduct[];
}

/**
 * Imports promotions with `;` between cells: those of the file are made or replaced, others stay. All or nothing: one
 * refused row leaves everything as it was. The same file again changes nothing.
 * @throws ImportFailure when it is not such a file, or the import was stopped
 */
export async function importPromotions(
  { db, now }: ImportDeps,
  text: AsyncIterable<string>,
  { onProgress, signal }: ImportOptions = {},
): Promise<PromotionReport> {
  try {
    const file = await readFile(text, signal);
    onProgress?.(file.rows);
    return await withRetries(() => db.transaction((tx) => write(tx, file, now())));
  } catch (error) {
    throw signal?.aborted ? new ImportFailure(importTexts.stopped) : error;
  }
}

/** Promotions by code, in the order of the file, and what is wrong by itself. */
interface PromotionFile {
  readonly rows: number;
  readonly promotions: ReadonlyMap<string, ReadPromotion>;
  readonly refused: readonly RefusedRow[];
}

async function readFile(text: AsyncIterable<string>, signal: AbortSignal | undefined): Promise<PromotionFile> {
  const promotions = new Map<string, ReadPromotion>();
  const refused: RefusedRow[] = [];
  let places: ReadonlyMap<string, number> | undefined;
  let [rows, width] = [0, 0];
  for await (const { line, cells } of readCsv(text, signal)) {
    if (!places) {
      places = readHead(cells);
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

function readHead(cells: readonly string[]): Map<string, number> {
  const names = cells.map((name) => cleanText(name).toLowerCase());
  const missing = COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new ImportFailure(importTexts.missingColumns(missing.join(', ')));
  return new Map(COLUMNS.map((column) => [column, names.indexOf(column)]));
}

const keyOf = (code: string, sku: string) => (sku === '' ? code : `${code} ${sku}`);

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

async function write(tx: Executor, file: PromotionFile, at: Date): Promise<PromotionReport> {
  await liftTimeouts(tx);
  const current = await lockCatalogueVersion(tx);
  const skus = [...file.promotions.values()].flatMap(({ products }) => products.map(({ sku }) => sku));
  const goods = new Map((await findPromotedProducts(tx, skus)).map((product) => [product.sku, product]));
  const known = new Map((await readPromotionsByCode(tx, [...file.promotions.keys()])).map((row) => [row.code, row]));
  const ids = [...file.promotions.values()].flatMap(({ id }) => (id === null ? [] : [id]));
  const makers = [...new Set([...file.promotions.values()].map(({ manufacturer }) => manufacturer))];
  const names = await findPromotionNames(tx, makers, ids);
  const faults = faultsOf(file, { goods, known, ...names });
  const refused = [...file.refused, ...faults].toSorted((a, b) => a.line - b.line);
  const count = { rows: file.rows, refused };
  if (refused.length > 0) return { ...count, inserted: 0, changed: 0, unchanged: 0, outcome: 'refused' };
  const wanted = [...file.promotions].map(([code, row]) => written(code, row, goods, names.manufacturers));
  const differing = wanted.filter((row) => !isSame(row, known.get(row.code)));
  if (differing.length > 0) {
    await writePromotions(tx, differing, current.promotions + 1);
    await setPromotionVersion(tx, current.promotions + 1);
  }
  await markPackagedIn(tx, at);
  const inserted = differing.filter(({ code }) => !known.has(code)).length;
  const unchanged = wanted.length - differing.length;
  return { ...count, inserted, changed: differing.length - inserted, unchanged, outcome: 'written' };
}

/** What the shop knows beside the file. */
interface Shop {
  readonly goods: ReadonlyMap<string, PromotedProduct>;
  readonly known: ReadonlyMap<string, WrittenPromotion>;
  readonly manufacturers: ReadonlyMap<string, number>;
  /** Codes of the promotions that have the chosen ids; '' for another package. */
  readonly owners: ReadonlyMap<number, string>;
}

function faultsOf({ promotions, refused }: PromotionFile, shop: Shop): RefusedRow[] {
  const told = new Set(refused.map(({ line }) => line));
  return [...promotions].flatMap(([code, promotion]) => {
    const ofProducts = promotion.products.map(({ line, sku }) => ({
      line,
      key: keyOf(code, sku),
      reasons: productFaults(sku, shop),
    }));
    const isWhole = ofProducts.every(({ reasons }) => reasons.length === 0) && !told.has(promotion.line);
    const reasons = [...headFaults(code, promotion, shop), ...(isWhole ? wholeFaults(promotion, shop) : [])];
    return [{ line: promotion.line, key: code, reasons }, ...ofProducts].filter((row) => row.reasons.length > 0);
  });
}

function productFaults(sku: string, { goods }: Shop): string[] {
  const product = goods.get(sku);
  if (sku === '') return [];
  if (!product) return [t.unknownSku(sku)];
  if (product.isWithdrawn) return [t.withdrawn];
  if (product.isRefunded) return [t.refunded];
  return mayBePackaged(product) ? [] : [t.controlled];
}

function headFaults(code: string, { id, manufacturer }: ReadPromotion, shop: Shop): string[] {
  const owner = id === null ? undefined : shop.owners.get(id);
  const before = shop.known.get(code);
  return [
    ...(manufacturer === '' || shop.manufacturers.has(manufacturer) ? [] : [t.unknownManufacturer(manufacturer)]),
    ...(id !== null && owner !== undefined && owner !== code ? [t.takenId(id)] : []),
    ...(id !== null && before && before.id !== id ? [t.otherId(before.id ?? 0)] : []),
  ];
}

/** What is wrong with a promotion as a whole: no products, a tier out of reach, a ready-made package that is none. */
function wholeFaults({ type, tiers, products }: ReadPromotion, { goods }: Shop): string[] {
  if (products.length === 0) return [t.noProducts];
  if (products.length > MAX_PRODUCTS) return [t.tooManyProducts(MAX_PRODUCTS)];
  const measure = (pieces: (row: ProductRow) => number) =>
    products.reduce((sum, row) => {
      const product = goods.get(row.sku);
      return product ? sum + measureOfPiece(type, row, product) * pieces(row) : sum;
    }, 0);
  const most = measure(({ maxCount }) => maxCount);
  const unreached = tiers.filter(({ threshold }) => threshold > most);
  const proposed = measure((row) => row.proposed);
  const isProposed = products.some((row) => row.proposed > 0);
  const isPackage = proposed >= (tiers[0]?.threshold ?? 0) && products.every((row) => row.proposed >= row.minCount);
  return [
    ...unreached.map(({ threshold }) => t.unreachable(measureTexts[type](threshold), measureTexts[type](most))),
    ...(isProposed && !isPackage ? [t.proposedIsNone] : []),
  ];
}

function written(
  code: string,
  { line: _, manufacturer, products, ...head }: ReadPromotion,
  goods: Shop['goods'],
  manufacturers: Shop['manufacturers'],
): WrittenPromotion {
  const rows = products.map(({ line, sku, ...row }) => ({ productId: goods.get(sku)?.id ?? 0, ...row }));
  return {
    ...head,
    code,
    manufacturerId: manufacturers.get(manufacturer) ?? null,
    products: rows.toSorted((a, b) => a.productId - b.productId),
  };
}

function isSame({ id: _, ...wanted }: WrittenPromotion, known: WrittenPromotion | undefined): boolean {
  if (!known) return false;
  const fields = (row: Omit<WrittenPromotion, 'id'>) => [
    ...[row.name, row.manufacturerId, row.type, row.startsOn, row.endsOn, row.isClubOnly],
    row.tiers.map(({ threshold, discountPercent }) => [threshold, discountPercent]),
    row.products.map((entry) => [entry.productId, entry.minCount, entry.maxCount, entry.coins, entry.proposed]),
  ];
  return JSON.stringify(fields(wanted)) === JSON.stringify(fields(known));
}
