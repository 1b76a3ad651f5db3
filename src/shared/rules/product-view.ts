import type { ProductFacts } from '#shared/contract/product-facts.ts';
import type { Product } from '#shared/contract/products.ts';
import { grossOf } from './money.ts';
import {
  discountPercent,
  imagePath,
  isInLowPrices,
  isInPromotion,
  isNarcotic,
  isPrescriptionRequired,
} from './product.ts';
import { withFormat } from './product-format.ts';

/** Data shown with a product but stored elsewhere: names it refers to, stock, the pharmacy's mark. */
export interface ProductSurroundings {
  readonly manufacturerName: string;
  readonly typeName: string;
  readonly typeIconPath: string;
  readonly available: number;
  readonly isFavourite: boolean;
  /** Net of a piece in today's best package; null or absent when it is in none, or nobody has looked. */
  readonly packagePriceNet?: number | null;
}

/** A product for lists and cards. Server and device both use this function, so they show the same. */
export function toProduct(row: ProductFacts & ProductSurroundings): Product {
  return {
    id: row.id,
    sku: row.sku,
    name: row.name,
    withFormat: withFormat(row),
    form: row.form,
    strength: row.strength,
    pack: row.pack,
    inn: row.inn,
    manufacturerId: row.manufacturerId,
    manufacturerName: row.manufacturerName,
    categoryId: row.categoryId,
    bloz: row.bloz,
    ean: row.ean,
    productType: { id: row.typeId, name: row.typeName, iconPath: row.typeIconPath },
    imagePath: imagePath(row.picture, row.image),
    picture: row.picture,
    priceNet: row.priceNet,
    priceGross: grossOf(row.priceNet, row.vatRate),
    // Prices fixed by law have no earlier price.
    basicPriceNet: row.isRefunded ? row.priceNet : row.basicPriceNet,
    discountPercent: discountPercent(row),
    vatRate: row.vatRate,
    rxCategory: row.rxCategory,
    controlledGroup: row.controlledGroup,
    isCoolerRequired: row.isCold,
    isPrescriptionRequired: isPrescriptionRequired(row.rxCategory),
    isInPromotion: isInPromotion(row),
    isInPharmacyPackage: row.isInPackage,
    packagePriceNet: row.packagePriceNet ?? null,
    isNarcotic: isNarcotic(row.controlledGroup),
    isRefunded: row.isRefunded,
    isInStock: row.available > 0,
    isHardToFind: row.isHardToFind,
    isLowPrice: isInLowPrices(row),
    isShortExpiry: row.isShortExpiry,
    is_favorite: row.isFavourite,
    marked: row.isHit,
    count: row.available,
    expiryDate: row.expiryDate,
    shelfUsage: row.shelf,
    warehouse: row.warehouseId,
  };
}
