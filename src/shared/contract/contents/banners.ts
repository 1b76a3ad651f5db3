import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { count } from '#shared/contract/common.ts';
import { errorTexts } from '#shared/texts/common.ts';

/** Areas of docs/product.md §7 with their own banners; `default` is the start screen. */
export const BANNER_AREAS = ['low-prices-area', 'products-area', 'favorite-products-area', 'default'] as const;
export type BannerArea = (typeof BANNER_AREAS)[number];

/**
 * A banner shown today. `width` and `height` are the picture's in pixels, to reserve its space. With a `title` the
 * picture illustrates the text; without one it is the whole banner, and `alt` is its text. `link` is a path of this
 * site or an `https` address.
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

/** The single banner of product pages: the last added of those that are shown today. */
export const productPageBanner = defineCall('productPageBanner', {
  response: v.object({ banner: v.nullable(banner) }),
});
