import * as v from 'valibot';
import { errorTexts } from '#shared/texts/common.ts';
import { defineCall } from './call.ts';
import { count } from './common.ts';

/** Areas of docs/product.md §7 with banners of their own; `default` is the start screen. */
export const BANNER_AREAS = ['low-prices-area', 'products-area', 'favorite-products-area', 'default'] as const;
export type BannerArea = (typeof BANNER_AREAS)[number];

/**
 * A banner that is shown today. `width` and `height` are the picture's, in pixels, so that nothing moves when it comes.
 * With a `title` the picture is an illustration beside the words; without, it is the whole banner and `alt` says what
 * it says. `link` is a path of this site or an `https` address.
 */
const banner = v.object({
  id: count,
  imagePath: v.string(),
  width: count,
  height: count,
  alt: v.string(),
  title: v.nullable(v.string()),
  text: v.nullable(v.string()),
  link: v.nullable(v.string()),
});
export type Banner = v.InferOutput<typeof banner>;

export const customBanners = defineCall('customBanners', {
  params: v.object({ area: v.picklist(BANNER_AREAS, errorTexts.badValue) }),
  response: v.array(banner),
});

/** The one banner of product pages: of several that are due, the one added last. */
export const productPageBanner = defineCall('productPageBanner', {
  response: v.object({ banner: v.nullable(banner) }),
});
