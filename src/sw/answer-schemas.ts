import type * as v from 'valibot';
import { article, articles } from '#shared/contract/contents/articles.ts';
import { customBanners, productPageBanner } from '#shared/contract/contents/banners.ts';
import { club } from '#shared/contract/contents/club.ts';
import { page } from '#shared/contract/contents/pages.ts';
import { quizConfiguration } from '#shared/contract/contents/quiz.ts';
import { favourites } from '#shared/contract/favourites.ts';
import { order, orderStatuses, orders } from '#shared/contract/orders.ts';
import {
  categories,
  mainPageProducts,
  manufacturers,
  productFacets,
  productInfo,
  productList,
  productTypes,
} from '#shared/contract/products.ts';
import { ownPackages } from '#shared/contract/promotions/own-packages.ts';
import {
  adminSuggestions,
  generalSuggestions,
  productSuggestions,
  typeSuggestions,
} from '#shared/contract/suggestions.ts';
import { lowPriceCells, lowPriceForm, shortExpiryCells, shortExpiryForm } from '#shared/contract/zones.ts';

/** The cached calls that answer JSON. */
const CALLS = [
  productList,
  productFacets,
  productInfo,
  manufacturers,
  productTypes,
  categories,
  mainPageProducts,
  typeSuggestions,
  productSuggestions,
  generalSuggestions,
  adminSuggestions,
  lowPriceForm,
  lowPriceCells,
  shortExpiryForm,
  shortExpiryCells,
  customBanners,
  productPageBanner,
  page,
  favourites,
  articles,
  article,
  club,
  quizConfiguration,
  orders,
  orderStatuses,
  order,
  ownPackages,
];

const schemas = new Map<string, v.GenericSchema>(CALLS.map(({ route, response }) => [route.name, response]));

/** What a cached call answers, by the name of its row; undefined for pictures. */
export const answerSchema = (row: string): v.GenericSchema | undefined => schemas.get(row);
