import { queryOptions } from '@tanstack/react-query';
import { type BannerArea, customBanners, productPageBanner } from '#shared/contract/contents/banners.ts';
import { callApi } from '#web/api/client.ts';

/** Operators change banners at most daily. */
const BANNER_STALE_MS = 10 * 60_000;

/** Banners that operators put on the screens. */
export const bannerQueries = {
  ofArea: (area: BannerArea) =>
    queryOptions({
      queryKey: ['content', 'banners', area],
      queryFn: ({ signal }) => callApi(customBanners, { params: { area } }, { signal }),
      staleTime: BANNER_STALE_MS,
      meta: { kept: 'other' },
    }),
  ofProductPage: () =>
    queryOptions({
      queryKey: ['content', 'product-page-banner'],
      queryFn: ({ signal }) => callApi(productPageBanner, {}, { signal }),
      staleTime: BANNER_STALE_MS,
      meta: { kept: 'other' },
    }),
};
