import { getBanners, getProductPageBanner } from '#server/services/catalogue/banners.ts';
import { suggestForProduct, suggestOfType, suggestSomething } from '#server/services/catalogue/suggestions.ts';
import { customBanners, productPageBanner } from '#shared/contract/content.ts';
import {
  adminSuggestions,
  generalSuggestions,
  productSuggestions,
  typeSuggestions,
} from '#shared/contract/suggestions.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

/** Content that operators manage (docs/product.md §7 Extras). */
export const contentEndpoints: readonly Endpoint[] = [
  endpoint(customBanners, ({ params }, { db, actor, deps }) => getBanners(db, actor, params.area, deps.now())),
  endpoint(productPageBanner, (_, { db, actor, deps }) => getProductPageBanner(db, actor, deps.now())),
  endpoint(typeSuggestions, ({ params }, { db, actor }) => suggestOfType(db, actor, params.type)),
  endpoint(productSuggestions, ({ params }, { db, actor }) => suggestForProduct(db, actor, params.option, params.id)),
  endpoint(generalSuggestions, ({ params }, { db, actor }) => suggestSomething(db, actor, params.option)),
  endpoint(adminSuggestions, (_, { db, actor }) => suggestSomething(db, actor, 'chosen')),
];
