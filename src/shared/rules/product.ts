import type { Product, RX_CATEGORIES } from '#shared/contract/products.ts';
import { API_PREFIX, fillPath, ROUTES } from '#shared/contract/rows/routes.ts';

type RxCategory = (typeof RX_CATEGORIES)[number];

/** Groups of controlled substances; independent of the availability category (docs/domain.md "Regulated goods"). */
export const CONTROLLED_GROUPS: readonly string[] = ['I-N', 'II-N', 'III-N', 'II-P', 'III-P', 'IV-P'];

/** VAT rates of goods, whole percents. */
export const VAT_RATES: readonly number[] = [0, 5, 8, 23];

const PRESCRIPTION: readonly string[] = ['Rp', 'Rpz', 'Rpw', 'Lz'] satisfies RxCategory[];

/** Whether it needs a demand form (docs/product.md §5 calls such goods narcotic). */
export function isNarcotic(controlledGroup: string | null): boolean {
  return controlledGroup !== null;
}

export function isPrescriptionRequired(rxCategory: string): boolean {
  return PRESCRIPTION.includes(rxCategory);
}

/** Input of the promotion rules. Prices in grosz; `basicPriceNet` is the price before promotion. */
interface Offer {
  readonly priceNet: number;
  readonly basicPriceNet: number;
  readonly isRefunded: boolean;
}

/** Refunded medicines have fixed prices, so they are never in promotion (docs/domain.md "Regulated goods"). */
export function isInPromotion({ priceNet, basicPriceNet, isRefunded }: Offer): boolean {
  return !isRefunded && basicPriceNet > priceNet;
}

/** Refunded medicines are never marked as low-priced, whatever the wholesaler's data say. */
export function isInLowPrices(product: { readonly isLowPrice: boolean; readonly isRefunded: boolean }): boolean {
  return product.isLowPrice && !product.isRefunded;
}

/**
 * Whether a package sells it for less than its price today (grosz, net): a product in promotion may cost as little by
 * itself. A price that nobody has looked up is trusted to be lower.
 */
export function isCheaperInPackage(
  product: Pick<Product, 'isInPharmacyPackage' | 'priceNet' | 'packagePriceNet'>,
): boolean {
  return product.isInPharmacyPackage && (product.packagePriceNet ?? 0) < product.priceNet;
}

/** Whole percents off the basic price, rounded down so as not to promise too much; 0 when not in promotion. */
export function discountPercent(offer: Offer): number {
  if (!isInPromotion(offer)) return 0;
  return Math.floor(((offer.basicPriceNet - offer.priceNet) * 100) / offer.basicPriceNet);
}

/** Path of a product's picture: its own (`image`, a path or address), otherwise the drawn one of its dosage form. */
export function imagePath(picture: Product['picture'], image: string | null): string {
  return image ?? API_PREFIX + fillPath(ROUTES.picture.path, { id: `form-${picture}` });
}
