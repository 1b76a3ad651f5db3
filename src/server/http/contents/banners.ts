import { type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { getBanners, getProductPageBanner } from '#server/services/catalogue/banners.ts';
import { customBanners, productPageBanner } from '#shared/contract/contents/banners.ts';

/** Banners that operators manage (docs/product.md §7 Extras). */
export const bannerEndpoints: readonly Endpoint[] = [
  endpoint(customBanners, ({ params }, { db, actor, deps }) => getBanners(db, actor, params.area, deps.now())),
  endpoint(productPageBanner, (_, { db, actor, deps }) => getProductPageBanner(db, actor, deps.now())),
];
