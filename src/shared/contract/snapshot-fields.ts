import type { ProductFacts } from './product-facts.ts';
import type { PromotionProduct } from './promotion-facts.ts';

/** Facts with repeating values: a column is a dictionary and an index per product. A missing value is ''. */
export const TEXT_FIELDS = [
  'name',
  'form',
  'strength',
  'pack',
  'inn',
  'atc',
  'rxCategory',
  'controlledGroup',
  'expiryDate',
  'shelf',
  'warehouseId',
  'picture',
  'image',
] as const satisfies readonly (keyof ProductFacts)[];
export type TextField = (typeof TEXT_FIELDS)[number];

/** Facts that are mostly unique per product. A missing value is ''. */
export const CODE_FIELDS = ['sku', 'ean', 'bloz'] as const satisfies readonly (keyof ProductFacts)[];
export type CodeField = (typeof CODE_FIELDS)[number];

/** Whole numbers; a missing category is 0, `flags` is a sum of `FACT_FLAGS`. */
export const NUMBER_FIELDS = ['manufacturerId', 'categoryId', 'typeId', 'vatRate', 'flags', 'sales'] as const;
export type NumberField = (typeof NUMBER_FIELDS)[number];

/** Grosz, net; `promotion` is the difference to the price before promotion, mostly 0. */
export const PRICE_FIELDS = ['priceNet', 'promotion'] as const;
export type PriceField = (typeof PRICE_FIELDS)[number];

/** Boolean facts. */
export const FACT_FLAGS = {
  isCold: 1,
  isRefunded: 2,
  isHardToFind: 4,
  isLowPrice: 8,
  isShortExpiry: 16,
  isInPackage: 32,
  isHit: 64,
} as const satisfies Partial<Record<keyof ProductFacts, number>>;

/** Facts of a promotion's products. */
export const PROMOTION_FIELDS = [
  'productId',
  'minCount',
  'maxCount',
  'coins',
  'proposed',
] as const satisfies readonly (keyof PromotionProduct)[];
