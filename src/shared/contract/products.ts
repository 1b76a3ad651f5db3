import * as v from 'valibot';
import { errorTexts } from '#shared/texts/common.ts';
import { defineCall } from './call.ts';
import { count, ERROR_CODES, grosz, idParam, isoDate, listOf, pageParams } from './common.ts';
import { productQuery } from './product-query.ts';

export type { ProductQuery } from './product-query.ts';

/** Pictures of dosage forms (docs/product.md §3). */
export const FORM_PICTURES = [
  'tablets',
  'coated-tablets',
  'capsules',
  'syrup',
  'tube',
  'drops',
  'inhaler',
  'syringe',
  'pen',
  'cartridges',
  'vial',
  'patch',
  'tin',
  'jar',
  'device',
] as const;

export const RX_CATEGORIES = ['OTC', 'Rp', 'Rpz', 'Rpw', 'Lz', 'SD', 'ŚSSPŻ', 'WM', 'K'] as const;

/** docs/product.md §3 Product for lists, cards and the product page. Prices in grosz per piece. */
export const product = v.object({
  id: count,
  sku: v.string(),
  name: v.string(),
  withFormat: v.string(),
  form: v.string(),
  strength: v.string(),
  pack: v.string(),
  inn: v.string(),
  manufacturerId: count,
  manufacturerName: v.string(),
  categoryId: v.nullable(count),
  bloz: v.nullable(v.string()),
  ean: v.nullable(v.string()),
  productType: v.object({ id: count, name: v.string(), iconPath: v.string() }),
  imagePath: v.string(),
  picture: v.picklist(FORM_PICTURES),
  priceNet: grosz,
  priceGross: grosz,
  basicPriceNet: grosz,
  discountPercent: count,
  vatRate: count,
  rxCategory: v.picklist(RX_CATEGORIES),
  controlledGroup: v.nullable(v.string()),
  isCoolerRequired: v.boolean(),
  isPrescriptionRequired: v.boolean(),
  isInPromotion: v.boolean(),
  isInPharmacyPackage: v.boolean(),
  /** Net of a piece at the best tier of today's promotions, for "od 11,40 zł w pakiecie"; null when in none. */
  packagePriceNet: v.optional(v.nullable(grosz)),
  isNarcotic: v.boolean(),
  isRefunded: v.boolean(),
  isInStock: v.boolean(),
  isHardToFind: v.boolean(),
  isLowPrice: v.boolean(),
  isShortExpiry: v.boolean(),
  is_favorite: v.boolean(),
  marked: v.boolean(),
  count: count,
  expiryDate: v.nullable(isoDate),
  shelfUsage: v.string(),
  warehouse: v.string(),
});
export type Product = v.InferOutput<typeof product>;

export const productList = defineCall('productList', {
  params: pageParams,
  query: productQuery,
  /** `isSimilar`: no product contains the searched name, and the items only have a similar spelling. */
  response: v.object({ ...listOf(product).entries, isSimilar: v.optional(v.boolean()) }),
});

/** Ids of products that the pharmacy has bought within a year, most often first. */
export const purchases = defineCall('purchases', { response: v.array(count) });

/** Number of products by dictionary entry; entries without any are omitted. */
const entryCount = v.object({ id: count, count });
/**
 * The number of products that each filter would leave beside the other filters; a category counts with its descendants.
 */
export const productFacets = defineCall('productFacets', {
  query: v.omit(productQuery, ['order']),
  response: v.object({
    total: count,
    flags: v.record(v.string(), count),
    anyCategory: count,
    categories: v.array(entryCount),
    manufacturers: v.array(entryCount),
    types: v.array(entryCount),
  }),
});
export type ProductFacets = v.InferOutput<typeof productFacets.response>;

export const productInfo = defineCall('productInfo', {
  params: v.object({ id: idParam }),
  response: v.object({
    ...product.entries,
    atc: v.string(),
    warehouseName: v.string(),
    categoryPath: v.array(v.object({ id: count, name: v.string() })),
  }),
  errors: [ERROR_CODES.notFound, ERROR_CODES.withdrawn],
});
export type ProductDetails = v.InferOutput<typeof productInfo.response>;

const named = v.object({ id: count, name: v.string(), productCount: count });
export const manufacturers = defineCall('manufacturers', { response: v.array(named) });
export const productTypes = defineCall('productTypes', {
  response: v.array(v.object({ ...named.entries, iconPath: v.string() })),
});

/** Flat tree: `parentId` null is a root; counts include descendants. Sorted by Polish collation. */
export const category = v.object({ ...named.entries, parentId: v.nullable(count) });
export type Category = v.InferOutput<typeof category>;
export const categories = defineCall('categories', { response: v.array(category) });

export const picture = defineCall('picture', {
  params: v.object({ id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/, errorTexts.badId)) }),
  response: v.unknown(),
});

/**
 * Sections of the main page: a title and products; an item may wrap its product under `product` (docs/product.md §3).
 */
export const mainPageProducts = defineCall('mainPageProducts', {
  response: v.array(v.object({ id: v.string(), title: v.string(), items: v.array(v.object({ product })) })),
});
