import type { BannerArea } from '#shared/contract/content.ts';
import type { Zone } from '#shared/contract/zones.ts';
import { listTexts } from '#shared/texts/catalogue.ts';
import { zoneTexts } from '#shared/texts/offers.ts';
import { LOW_PRICES_QUERY, type PlaceQuery, SHORT_EXPIRY_QUERY } from './place-query.ts';

/** A screen of the product list: all products, or those of one kind. */
export interface ListPlace extends PlaceQuery {
  readonly title: string;
  /** What leads back to it from a product; absent for the list of all products. */
  readonly back?: string;
  /** docs/product.md §7 names areas for two of the lists. */
  readonly banners?: BannerArea;
}

export const ALL_PRODUCTS: ListPlace = { title: listTexts.title, banners: 'products-area' };

/** The screens of the zones. */
export const ZONE_PLACES: Readonly<Record<Zone, ListPlace>> = {
  lowPrices: {
    ...LOW_PRICES_QUERY,
    title: zoneTexts.lowPrices.title,
    back: zoneTexts.lowPrices.back,
    banners: 'low-prices-area',
  },
  shortExpiry: { ...SHORT_EXPIRY_QUERY, title: zoneTexts.shortExpiry.title, back: zoneTexts.shortExpiry.back },
};
