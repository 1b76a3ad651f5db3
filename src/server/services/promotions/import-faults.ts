import type { PromotedProduct, WrittenPromotion } from '#server/repositories/promotions/write-promotions.ts';
import { mayBePackaged } from '#shared/rules/packages.ts';
import { measureOfPiece } from '#shared/rules/promotion/goods.ts';
import { promotionImportTexts as t } from '#shared/texts/promotion-ops.ts';
import { measureTexts } from '#shared/texts/promotion-rules.ts';
import { keyOf, type PromotionFile, type ReadPromotion, type RefusedRow } from './import-file.ts';
import type { ProductRow } from './import-rows.ts';

const MAX_PRODUCTS = 200;

/** What the shop knows beside the file. */
export interface Shop {
  readonly goods: ReadonlyMap<string, PromotedProduct>;
  readonly known: ReadonlyMap<string, WrittenPromotion>;
  readonly manufacturers: ReadonlyMap<string, number>;
  /** Codes of the promotions that have the chosen ids; '' for another package. */
  readonly owners: ReadonlyMap<number, string>;
}

/** What is wrong with a file beside this shop, by row. */
export function faultsOf({ promotions, refused }: PromotionFile, shop: Shop): RefusedRow[] {
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
    ...unreached.map(({ threshold }) =>
      t.unreachable(measureTexts[type].amount(threshold), measureTexts[type].amount(most)),
    ),
    ...(isProposed && !isPackage ? [t.proposedIsNone] : []),
  ];
}
