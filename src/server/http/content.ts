import { getBanners, getProductPageBanner } from '#server/services/banners.ts';
import { customBanners, productPageBanner } from '#shared/contract/content.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

/** Calls of what operators put on the screens (SPEC §7 Extras). */
export const contentEndpoints: readonly Endpoint[] = [
  endpoint(customBanners, ({ params }, { db, actor, deps }) => getBanners(db, actor, params.area, deps.now())),
  endpoint(productPageBanner, (_, { db, actor, deps }) => getProductPageBanner(db, actor, deps.now())),
];
