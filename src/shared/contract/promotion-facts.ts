import * as v from 'valibot';
import { count, grosz, isoDate } from './common.ts';
import { PACKAGE_TYPES } from './package-types.ts';

export const packageType = v.picklist(PACKAGE_TYPES);

/** `threshold` in what the promotion's type counts, whole percents off the basic prices. */
export const tier = v.object({ threshold: count, discountPercent: count });
export type Tier = v.InferOutput<typeof tier>;

/**
 * A wholesaler's promotion without its products. `id` is also the id of its ready-made package, by which addresses and
 * calls name it. Dates are `YYYY-MM-DD` of Europe/Warsaw, both included; null is open. `tiers` ascend.
 */
export const promotionHead = v.object({
  id: count,
  name: v.string(),
  manufacturerId: v.nullable(count),
  manufacturerName: v.string(),
  type: packageType,
  startsOn: v.nullable(isoDate),
  endsOn: v.nullable(isoDate),
  isClubOnly: v.boolean(),
  tiers: v.array(tier),
});
export type PromotionHead = v.InferOutput<typeof promotionHead>;

/**
 * A product of a promotion. Pieces of one package: `minCount` above 0 must be in it, `maxCount` is the most, `proposed`
 * is the wholesaler's ready-made composition (0 for none). `coins` a piece, 0 where the type counts something else.
 */
export const promotionProduct = v.object({
  productId: count,
  minCount: count,
  maxCount: count,
  coins: count,
  proposed: count,
});
export type PromotionProduct = v.InferOutput<typeof promotionProduct>;

/** A promotion as the server and devices keep it. */
export interface PromotionFacts extends PromotionHead {
  /** In the order of ids. */
  readonly products: readonly PromotionProduct[];
}

/** Pieces of a product in one package. */
export const packedCount = v.object({ id: count, count });
export type PackedCount = v.InferOutput<typeof packedCount>;

/** Prices of a product in grosz a piece; `priceNet` alone is what it costs by itself. */
export const packagedPrices = v.object({ priceNet: grosz, priceGross: grosz });
