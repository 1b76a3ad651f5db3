import type { Product } from '#shared/contract/products.ts';
import { unbroken } from '#web/ui/unbroken.ts';

/** What a row or a card shows of a product. */
export type ShownProduct = Pick<
  Product,
  | 'form'
  | 'strength'
  | 'pack'
  | 'manufacturerName'
  | 'bloz'
  | 'picture'
  | 'imagePath'
  | 'marked'
  | 'priceNet'
  | 'priceGross'
  | 'basicPriceNet'
  | 'discountPercent'
  | 'rxCategory'
  | 'controlledGroup'
  | 'isNarcotic'
  | 'isCoolerRequired'
  | 'isInPromotion'
  | 'isInPharmacyPackage'
  | 'isHardToFind'
  | 'isShortExpiry'
  | 'expiryDate'
  | 'isInStock'
  | 'count'
>;

/** Form, strength and pack: `tabl. powl. · 400 mg · 50 tabl.`, wrapping only between them; empty ones are left out. */
export function productDetails(product: Pick<Product, 'form' | 'strength' | 'pack'>): string {
  return unbroken([product.form, product.strength, product.pack].filter((part) => part !== '').join(' · '));
}
