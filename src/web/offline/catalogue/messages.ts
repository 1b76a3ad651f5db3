import type { CallResponse } from '#shared/contract/call.ts';
import type { FavouriteList, FavouritesQuery } from '#shared/contract/favourites.ts';
import type { ProductDetails, ProductFacets, ProductQuery, productList } from '#shared/contract/products.ts';
import type { CopyLists } from '#shared/snapshot/lists.ts';

/** What can be asked of the catalogue on the device, and what it answers: the shapes of the API's own calls. */
export interface Questions {
  readonly list: {
    readonly ask: { readonly query: ProductQuery; readonly page: number; readonly perPage: number };
    readonly answer: CallResponse<typeof productList>;
  };
  /** Null: there is no such product on offer. */
  readonly info: { readonly ask: { readonly id: number }; readonly answer: ProductDetails | null };
  readonly facets: { readonly ask: ProductQuery; readonly answer: ProductFacets };
  /** One page of these products as far as they are on offer; under `added:desc` in the order in which they are given. */
  readonly chosen: {
    readonly ask: FavouritesQuery & { readonly ids: readonly number[] };
    readonly answer: FavouriteList;
  };
  readonly lists: { readonly ask: null; readonly answer: CopyLists };
}
export type QuestionName = keyof Questions;

/** An answer with the time at which the server last confirmed what it was taken from, in milliseconds. */
export interface DeviceAnswer<Name extends QuestionName> {
  readonly answer: Questions[Name]['answer'];
  readonly confirmedAt: number;
}

/** The catalogue that is on the device. `bytes` is about what it takes in storage. */
export interface CatalogueSummary {
  readonly products: number;
  readonly bytes: number;
  readonly confirmedAt: number;
}

/**
 * - `open`: it is read from storage.
 * - `wait`: another tab is at work.
 * - `load`: it comes from the server; `loaded` of `total` bytes, which is 0 until it is known.
 */
export interface CatalogueWork {
  readonly kind: 'open' | 'wait' | 'load';
  readonly loaded: number;
  readonly total: number;
}

/**
 * Why the last attempt to bring the catalogue up to date failed:
 * - `network`: no answer, or it broke off.
 * - `server`: the server refused, failed, or sent what is no catalogue.
 * - `metered`: it is large and the connection costs money; asking for it loads it all the same.
 * - `storage`: it is here, and could not be kept.
 */
export type CatalogueProblem = 'network' | 'server' | 'metered' | 'storage';

export interface CatalogueStatus {
  readonly held: CatalogueSummary | null;
  readonly work: CatalogueWork | null;
  readonly problem: CatalogueProblem | null;
}

export const NO_CATALOGUE: CatalogueStatus = { held: null, work: null, problem: null };

/**
 * How the catalogue is brought up to date.
 * - `update`: what changed, or all of it when nothing is there.
 * - `anew`: all of it, whatever is there.
 */
export interface RefreshRequest {
  readonly how: 'update' | 'full';
  /** The user asked for it: then it may cost. */
  readonly isAsked: boolean;
  readonly isMetered: boolean;
}

/** From the page to the worker; `open` comes first and once. */
export type ToWorker =
  | { readonly type: 'open'; readonly userId: string }
  | { readonly type: 'refresh'; readonly order: RefreshRequest }
  | {
      readonly [Name in QuestionName]: {
        readonly type: 'ask';
        readonly id: number;
        readonly name: Name;
        readonly ask: Questions[Name]['ask'];
      };
    }[QuestionName];

/** From the worker to the page. `answer` null: there is no catalogue on the device. */
export type FromWorker =
  | { readonly type: 'answer'; readonly id: number; readonly answer: DeviceAnswer<QuestionName> | null }
  | { readonly type: 'status'; readonly status: CatalogueStatus };
