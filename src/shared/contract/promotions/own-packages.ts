import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { count, grosz, isoTimestamp } from '#shared/contract/common.ts';
import { FORM_PICTURES } from '#shared/contract/products.ts';
import { packedCount, promotionHead } from '#shared/contract/promotion-facts.ts';

// Separate from the other calls, because the service worker keeps this answer.

/** An own package as it would be ordered now. Prices of one package; `refusal` says why it cannot be; null when it can. */
const ownPackage = v.object({
  packageId: count,
  packageName: v.string(),
  promotion: promotionHead,
  products: v.array(packedCount),
  pieces: count,
  discountPercent: count,
  basicPriceNet: grosz,
  priceNet: grosz,
  /** Packages that the stock allows. */
  available: count,
  inCart: count,
  picture: v.picklist(FORM_PICTURES),
  savedAt: isoTimestamp,
  refusal: v.nullable(v.string()),
});
export type OwnPackage = v.InferOutput<typeof ownPackage>;

/** Most own packages of a pharmacy. */
export const MAX_OWN_PACKAGES = 200;

/** Last saved first. Ordered again by `addPackageToCart`. */
export const ownPackages = defineCall('ownPackages', { response: v.array(ownPackage) });
