import type { Executor } from '#server/db/db.ts';
import { withRetries } from '#server/db/with-retries.ts';
import { liftTimeouts } from '#server/repositories/import/import-names.ts';
import { lockCatalogueVersion, setPromotionVersion } from '#server/repositories/memory/catalogue-version.ts';
import {
  findPromotedProducts,
  findPromotionNames,
  readPromotionsByCode,
  type WrittenPromotion,
  writePromotions,
} from '#server/repositories/promotions/write-promotions.ts';
import type { ImportDeps } from '#server/services/import/import.ts';
import { ImportFailure } from '#server/services/import/import-failure.ts';
import { importTexts } from '#shared/texts/import.ts';
import { faultsOf, type Shop } from './import-faults.ts';
import { type PromotionFile, type ReadPromotion, type RefusedRow, readFile } from './import-file.ts';
import { markPackagedIn } from './mark-packaged.ts';

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
    await writePromotions(tx, differing, current.promotions + 1, at);
    await setPromotionVersion(tx, current.promotions + 1);
  }
  await markPackagedIn(tx, at);
  const inserted = differing.filter(({ code }) => !known.has(code)).length;
  const unchanged = wanted.length - differing.length;
  return { ...count, inserted, changed: differing.length - inserted, unchanged, outcome: 'written' };
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
