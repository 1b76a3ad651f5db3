import type { CallResponse } from '#shared/contract/call.ts';
import type { FavouriteList, FavouritesQuery } from '#shared/contract/favourites.ts';
import type { ProductDetails, ProductFacets, ProductQuery, productList } from '#shared/contract/products.ts';
import type { PackedCount } from '#shared/contract/promotion-facts.ts';
import type { PackageForm, PackageList, PackageQuery } from '#shared/contract/promotions/packages.ts';
import type { Buyer } from '#shared/rules/promotion/goods.ts';
import type { CopyLists } from '#shared/snapshot/lists.ts';

/** Questions to the catalogue on the device and their answers, in the shapes of the API calls. */
export interface Questions {
  readonly list: {
    readonly ask: {
      readonly query: ProductQuery;
      readonly page: number;
      readonly perPage: number;
      /** Products that the pharmacy has bought, which come first by relevance. */
      readonly own: readonly number[];
      readonly buyer: Buyer;
    };
    readonly answer: CallResponse<typeof productList>;
  };
  /** Null: the product is not on offer. */
  readonly info: {
    readonly ask: { readonly id: number; readonly buyer: Buyer };
    readonly answer: ProductDetails | null;
  };
  readonly facets: { readonly ask: ProductQuery; readonly answer: ProductFacets };
  /** One page of the given products that are on offer; `added:desc` keeps the given order. */
  readonly chosen: {
    readonly ask: FavouritesQuery & { readonly ids: readonly number[]; readonly buyer: Buyer };
    readonly answer: FavouriteList;
  };
  readonly lists: { readonly ask: null; readonly answer: CopyLists };
  readonly packages: {
    readonly ask: {
      readonly query: PackageQuery;
      readonly look: {
        readonly buyer: Buyer;
        readonly regular: readonly number[];
        /** Packages in the cart, by promotion. */
        readonly inCart: readonly (readonly [number, number])[];
      };
    };
    readonly answer: PackageList;
  };
  /** Null: there is no such promotion for this buyer today. */
  readonly package: {
    readonly ask: {
      readonly id: number;
      readonly composition: readonly PackedCount[] | null;
      readonly buyer: Buyer;
      readonly regular: readonly number[];
    };
    readonly answer: PackageForm | null;
  };
}
export type QuestionName = keyof Questions;

/** An answer and the time at which the server last confirmed its data, milliseconds. */
export interface DeviceAnswer<Name extends QuestionName> {
  readonly answer: Questions[Name]['answer'];
  readonly confirmedAt: number;
}

/** The catalogue on the device. `bytes` is its approximate size in storage. */
export interface CatalogueSummary {
  readonly products: number;
  readonly bytes: number;
  readonly confirmedAt: number;
}

/**
 * - `open`: reading from storage.
 * - `wait`: another tab is refreshing.
 * - `load`: loading from the server; `loaded` of `total` bytes, `total` is 0 until known.
 */
export interface CatalogueWork {
  readonly kind: 'open' | 'wait' | 'load';
  readonly loaded: number;
  readonly total: number;
}

/**
 * Why the last refresh failed:
 * - `network`: no answer, or it broke off.
 * - `server`: the server refused, failed, or sent no valid catalogue.
 * - `metered`: it is large and the connection is metered; a manual refresh loads it.
 * - `storage`: it is loaded and could not be stored.
 */
export type CatalogueProblem = 'network' | 'server' | 'metered' | 'storage';

export interface CatalogueStatus {
  readonly held: CatalogueSummary | null;
  readonly work: CatalogueWork | null;
  readonly problem: CatalogueProblem | null;
}

export const NO_CATALOGUE: CatalogueStatus = { held: null, work: null, problem: null };

/**
 * How to refresh the catalogue:
 * - `update`: changes only, or everything when nothing is loaded.
 * - `full`: everything.
 */
export interface RefreshRequest {
  readonly how: 'update' | 'full';
  /** Requested by the user: then a metered connection may be used. */
  readonly isManual: boolean;
  readonly isMetered: boolean;
}

/** From the page to the worker; `open` comes once, first. */
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
