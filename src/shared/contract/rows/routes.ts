import { ACCOUNT_ROUTES, REGISTRATION_ROUTES } from './account-routes.ts';
import { CONTACT_ROUTES } from './contact-routes.ts';
import { DEMAND_ROUTES } from './demand-routes.ts';
import { EXTRAS_ROUTES } from './extras-routes.ts';
import { FIRST_ROUTES } from './first-routes.ts';
import { INVOICE_ROUTES } from './invoice-routes.ts';
import { KNOWLEDGE_ROUTES } from './knowledge-routes.ts';
import { NOTICE_ROUTES } from './notice-routes.ts';
import { PACKAGE_ROUTES } from './package-routes.ts';
import { PEOPLE_ROUTES } from './people-routes.ts';
import { cartWrite, KB, orderWrite, read, write } from './route-defaults.ts';
import type { RouteRow } from './route-row.ts';

export { API_PREFIX, fillPath, type PathParams } from './address.ts';
export type { CacheClass, RouteRow } from './route-row.ts';

/**
 * Every API call, one row each. Paths and methods are those that docs/product.md §7 lists, under `API_PREFIX`. The
 * server, the client, the service worker and `/api/openapi.json` derive from these rows. Schemas are beside them, one
 * file per area, so that users of the rows alone do not load valibot. A call is added to this table together with its
 * handler.
 */
export const ROUTES = {
  ...FIRST_ROUTES,

  ready: {
    ...read,
    name: 'ready',
    method: 'GET',
    path: '/ready',
    who: 'anyone',
    extra: 'whether the database answers',
  },
  catalogueSnapshot: { ...read, name: 'catalogueSnapshot', method: 'GET', path: '/product' },
  productList: { ...read, name: 'productList', method: 'GET', path: '/product/{page}/{perPage}', cache: 'catalogue' },
  purchases: {
    ...read,
    name: 'purchases',
    method: 'GET',
    path: '/product/purchases',
    extra: 'what the pharmacy has bought ranks first on the device too',
  },
  productFacets: {
    ...read,
    name: 'productFacets',
    method: 'GET',
    path: '/product/facets',
    cache: 'catalogue',
    extra: 'how many products each filter would leave',
  },
  productInfo: { ...read, name: 'productInfo', method: 'GET', path: '/product/info/{id}', cache: 'catalogue' },
  notifyAboutProduct: {
    ...write,
    name: 'notifyAboutProduct',
    method: 'GET',
    path: '/product/notify-about-product/{id}',
  },
  awaitedProducts: {
    ...read,
    name: 'awaitedProducts',
    method: 'GET',
    path: '/product/notify-about-product',
    extra: 'what was asked about already',
  },
  manufacturers: { ...read, name: 'manufacturers', method: 'GET', path: '/product/manufacturers', cache: 'catalogue' },
  productTypes: { ...read, name: 'productTypes', method: 'GET', path: '/product/product_types', cache: 'catalogue' },
  categories: {
    ...read,
    name: 'categories',
    method: 'GET',
    path: '/product/categories',
    cache: 'catalogue',
    extra: 'the tree that the sidebar and kategorie/{id} need',
  },
  picture: {
    ...read,
    name: 'picture',
    method: 'GET',
    path: '/picture/{id}',
    cache: 'picture',
    who: 'anyone',
    answers: 'blob',
    extra: 'product pictures, drawn by dosage form or uploaded',
  },
  mainPageProducts: {
    ...read,
    name: 'mainPageProducts',
    method: 'GET',
    path: '/extras/main-page-products',
    cache: 'content',
  },
  ...EXTRAS_ROUTES,
  ...NOTICE_ROUTES,
  ...CONTACT_ROUTES,

  cart: { ...read, name: 'cart', method: 'GET', path: '/cart/' },
  addToCart: { ...cartWrite, name: 'addToCart', method: 'GET', path: '/cart/add-to-cart/{id}/{count}/{shelf}' },
  removeAllProductsFromCart: {
    ...cartWrite,
    name: 'removeAllProductsFromCart',
    method: 'GET',
    path: '/cart/remove-all-products-from-cart',
  },
  removeProductFromCart: {
    ...cartWrite,
    name: 'removeProductFromCart',
    method: 'GET',
    path: '/cart/remove-all-product-from-cart/{id}',
  },
  setProductCount: {
    ...cartWrite,
    name: 'setProductCount',
    method: 'GET',
    path: '/cart/set-product-count-in-cart/{id}/{count}',
  },
  addProductsList: {
    ...cartWrite,
    name: 'addProductsList',
    method: 'POST',
    path: '/cart/add-products-list',
    encoding: 'json',
    bodyLimit: 256 * KB,
  },
  acceptProblems: {
    ...cartWrite,
    name: 'acceptProblems',
    method: 'POST',
    path: '/cart/problems/accept',
    encoding: 'json',
    bodyLimit: 256 * KB,
    extra: 'accepting a changed price, stock or permission before finalize',
  },
  ...PACKAGE_ROUTES,
  ...DEMAND_ROUTES,
  cartFinalize: {
    ...orderWrite,
    cartVersion: 'must',
    name: 'cartFinalize',
    method: 'GET',
    path: '/cart/cart-finalize',
  },

  orders: { ...read, name: 'orders', method: 'GET', path: '/order/get-orders/{page}/{perPage}', cache: 'orders' },
  orderStatuses: {
    ...read,
    name: 'orderStatuses',
    method: 'POST',
    path: '/order/get-orders/{page}/{perPage}',
    cache: 'orders',
  },
  order: { ...read, name: 'order', method: 'GET', path: '/order/get-order/{id}', cache: 'orders' },
  cancelOrder: { ...orderWrite, name: 'cancelOrder', method: 'GET', path: '/order/cancel/{id}' },
  reorderForm: { ...read, name: 'reorderForm', method: 'GET', path: '/order/reply-order/{id}' },
  sendReorder: {
    ...cartWrite,
    name: 'sendReorder',
    method: 'POST',
    path: '/order/reply-order/{id}',
    encoding: 'json',
    bodyLimit: 256 * KB,
  },
  orderByKey: {
    ...read,
    name: 'orderByKey',
    method: 'GET',
    path: '/order/by-key/{key}',
    extra: 'the order that a finalize key made, asked after a lost answer',
  },

  ...INVOICE_ROUTES,
  ...KNOWLEDGE_ROUTES,
  ...REGISTRATION_ROUTES,
  ...ACCOUNT_ROUTES,
  ...PEOPLE_ROUTES,
} as const satisfies Record<string, RouteRow>;

export type RouteName = keyof typeof ROUTES;
