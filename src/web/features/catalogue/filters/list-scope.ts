import type { BannerArea } from '#shared/contract/contents/banners.ts';
import type { Zone } from '#shared/contract/zones.ts';
import { listTexts } from '#shared/texts/catalogue.ts';
import { zoneTexts } from '#shared/texts/offers.ts';
import { LOW_PRICES_QUERY, type ScopeQuery, SHORT_EXPIRY_QUERY } from './scope-query.ts';

/** What a product list shows: all products, or those of a zone. */
export interface ListScope extends ScopeQuery {
  readonly title: string;
  /** Label of the link back from a product page; absent for the list of all products. */
  readonly back?: string;
  /** docs/product.md §7 defines areas for two of the lists. */
  readonly banners?: BannerArea;
}

export const ALL_PRODUCTS: ListScope = { title: listTexts.title, banners: 'products-area' };

export const ZONE_SCOPES: Readonly<Record<Zone, ListScope>> = {
  lowPrices: {
    ...LOW_PRICES_QUERY,
    title: zoneTexts.lowPrices.title,
    back: zoneTexts.lowPrices.back,
    banners: 'low-prices-area',
  },
  shortExpiry: { ...SHORT_EXPIRY_QUERY, title: zoneTexts.shortExpiry.title, back: zoneTexts.shortExpiry.back },
};
