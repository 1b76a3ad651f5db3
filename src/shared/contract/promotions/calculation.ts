import * as v from 'valibot';
import { count, grosz } from '#shared/contract/common.ts';
import { tier } from '#shared/contract/promotion-facts.ts';

/**
 * Why a composition cannot be sold. About a product (`productId`): `withdrawn`, `not_packaged` (refunded or controlled),
 * `not_permitted`, `not_in_promotion`, `out_of_stock` with the `available` pieces of one package, `below_minimum`,
 * `above_maximum`, `over_limit` (of an order line). About the whole: `ended`, `not_started`, `club_only`, `empty`,
 * `no_tier`; so are `withdrawn` and `not_permitted` without a product.
 */
export const COMPOSITION_REFUSALS = [
  'ended',
  'not_started',
  'club_only',
  'withdrawn',
  'not_packaged',
  'not_permitted',
  'not_in_promotion',
  'out_of_stock',
  'below_minimum',
  'above_maximum',
  'over_limit',
  'empty',
  'no_tier',
] as const;
export type CompositionFault = (typeof COMPOSITION_REFUSALS)[number];

const compositionRefusal = v.object({
  code: v.picklist(COMPOSITION_REFUSALS),
  productId: v.optional(count),
  available: v.optional(count),
  message: v.string(),
});
export type CompositionRefusal = v.InferOutput<typeof compositionRefusal>;

/** A product of a calculation: `count` pieces a package, grosz a piece, sums over all packages. */
const calculatedProduct = v.object({
  productId: count,
  count,
  basicPriceNet: grosz,
  productPriceNet: grosz,
  productPriceGross: grosz,
  priceSumNet: grosz,
  priceSumGross: grosz,
});
export type CalculatedProduct = v.InferOutput<typeof calculatedProduct>;

/**
 * A composition calculated, the same on device and server. `measure` of one package counts towards the tiers;
 * `nextTier` says how much of it is missing. Sums are over `packages`: `basicPriceNet` before and `priceNet` after the
 * discount; `savingNet` is 0 below the first tier. `available` packages are what the stock allows beside the rest of
 * the cart. Without refusals it may be ordered.
 */
export const calculation = v.object({
  measure: count,
  tier: v.nullable(tier),
  nextTier: v.nullable(v.object({ ...tier.entries, missing: count })),
  packages: count,
  available: count,
  /** Every product of the promotion, those without pieces too, in the order of `displayOrder`. */
  products: v.array(calculatedProduct),
  /** Net of one package, as the cart keeps it for `seenPriceNet`. */
  packagePriceNet: grosz,
  basicPriceNet: grosz,
  priceNet: grosz,
  priceGross: grosz,
  savingNet: grosz,
  vat: v.array(v.object({ rate: count, net: grosz, vat: grosz })),
  refusals: v.array(compositionRefusal),
});
export type Calculation = v.InferOutput<typeof calculation>;
