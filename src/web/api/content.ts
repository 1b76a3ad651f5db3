import { queryOptions } from '@tanstack/react-query';
import { type BannerArea, customBanners, productPageBanner } from '#shared/contract/content.ts';
import { callApi } from './client.ts';

/** Operators change banners at most daily. */
const BANNER_STALE_MS = 10 * 60_000;

/** Content that operators put on the screens. */
export const contentQueries = {
  banners: (area: BannerArea) =>
    queryOptions({
      queryKey: ['content', 'banners', area],
      queryFn: ({ signal }) => callApi(customBanners, { params: { area } }, { signal }),
      staleTime: BANNER_STALE_MS,
      meta: { kept: 'other' },
    }),
  productPageBanner: () =>
    queryOptions({
      queryKey: ['content', 'product-page-banner'],
      queryFn: ({ signal }) => callApi(productPageBanner, {}, { signal }),
      staleTime: BANNER_STALE_MS,
      meta: { kept: 'other' },
    }),
};
