import type { Product, RX_CATEGORIES } from '#shared/contract/products.ts';
import { API_PREFIX, fillPath, ROUTES } from '#shared/contract/rows/routes.ts';

type RxCategory = (typeof RX_CATEGORIES)[number];

/** Groups of controlled substances; an attribute of its own, beside the availability category (docs/domain.md "Regulated goods"). */
export const CONTROLLED_GROUPS: readonly string[] = ['I-N', 'II-N', 'III-N', 'II-P', 'III-P', 'IV-P'];

/** VAT rates of goods, whole percents. */
export const VAT_RATES: readonly number[] = [0, 5, 8, 23];

const PRESCRIPTION: readonly string[] = ['Rp', 'Rpz', 'Rpw', 'Lz'] satisfies RxCategory[];

/** Needs a scanned demand form: what docs/product.md §5 calls narcotic. */
export function isNarcotic(controlledGroup: string | null): boolean {
  return controlledGroup !== null;
}

export function isPrescriptionRequired(rxCategory: string): boolean {
  return PRESCRIPTION.includes(rxCategory);
}

/** What the promotion rules look at. Prices in grosz; `basicPriceNet` is the price before promotion. */
interface Offer {
  readonly priceNet: number;
  readonly basicPriceNet: number;
  readonly isRefunded: boolean;
}

/** Refunded medicines have fixed prices: never in a promotion (docs/domain.md "Regulated goods"). */
export function isInPromotion({ priceNet, basicPriceNet, isRefunded }: Offer): boolean {
  return !isRefunded && basicPriceNet > priceNet;
}

/** Refunded medicines are never marked as low-priced either, whatever the wholesaler's data say. */
export function isInLowPrices(product: { readonly isLowPrice: boolean; readonly isRefunded: boolean }): boolean {
  return product.isLowPrice && !product.isRefunded;
}

/** Whole percents off the basic price, rounded down, so that no more is promised than given; 0 when not in promotion. */
export function discountPercent(offer: Offer): number {
  if (!isInPromotion(offer)) return 0;
  return Math.floor(((offer.basicPriceNet - offer.priceNet) * 100) / offer.basicPriceNet);
}

/** Where a product's picture is: its own (`image`, a path or address), else the drawn one of its dosage form. */
export function imagePath(picture: Product['picture'], image: string | null): string {
  return image ?? API_PREFIX + fillPath(ROUTES.picture.path, { id: `form-${picture}` });
}
