import { read, write } from './route-defaults.ts';

/** Rows of `ROUTES` for suggestions, zones, banners and favourites. */
export const EXTRAS_ROUTES = {
  typeSuggestions: {
    ...read,
    name: 'typeSuggestions',
    method: 'GET',
    path: '/product/product-type/product-suggestions/{type}',
    cache: 'catalogue',
  },
  productSuggestions: {
    ...read,
    name: 'productSuggestions',
    method: 'GET',
    path: '/extras/suggest-something-for-product/{option}/{id}',
    cache: 'catalogue',
  },
  generalSuggestions: {
    ...read,
    name: 'generalSuggestions',
    method: 'GET',
    path: '/extras/suggest-something/{option}',
    cache: 'catalogue',
  },
  adminSuggestions: {
    ...read,
    name: 'adminSuggestions',
    method: 'GET',
    path: '/extras/admin-suggested-products',
    cache: 'catalogue',
  },
  lowPriceForm: {
    ...read,
    name: 'lowPriceForm',
    method: 'GET',
    path: '/homepage/low_prices_area_promotion_cells',
    cache: 'catalogue',
  },
  lowPriceCells: {
    ...read,
    name: 'lowPriceCells',
    method: 'POST',
    path: '/homepage/low_prices_area_promotion_cells',
    cache: 'catalogue',
  },
  shortExpiryForm: {
    ...read,
    name: 'shortExpiryForm',
    method: 'GET',
    path: '/homepage/short_time_promotion_cells',
    cache: 'catalogue',
  },
  shortExpiryCells: {
    ...read,
    name: 'shortExpiryCells',
    method: 'POST',
    path: '/homepage/short_time_promotion_cells',
    cache: 'catalogue',
  },
  customBanners: {
    ...read,
    name: 'customBanners',
    method: 'GET',
    path: '/extras/custom-banner/list/{area}',
    cache: 'content',
  },
  productPageBanner: {
    ...read,
    name: 'productPageBanner',
    method: 'GET',
    path: '/extras/product-page-banner',
    cache: 'content',
  },

  page: {
    ...read,
    name: 'page',
    method: 'GET',
    path: '/extras/page/{name}',
    cache: 'page',
    who: 'anyone',
    extra: 'the legal pages, in the version that holds or in another one',
  },
  analytics: {
    ...read,
    name: 'analytics',
    method: 'GET',
    path: '/extras/analytics',
    who: 'anyone',
    extra: 'the tag container, asked for after a consent to statistics alone',
  },

  addFavourite: { ...write, name: 'addFavourite', method: 'POST', path: '/extras/favorite-product/add/{id}' },
  removeFavourite: { ...write, name: 'removeFavourite', method: 'POST', path: '/extras/favorite-product/delete/{id}' },
  favourites: { ...read, name: 'favourites', method: 'GET', path: '/extras/favorite-products', cache: 'catalogue' },
  favouriteIds: {
    ...read,
    name: 'favouriteIds',
    method: 'GET',
    path: '/extras/favorite-products/ids',
    extra: 'hearts of lists made on the device',
  },
} as const;
