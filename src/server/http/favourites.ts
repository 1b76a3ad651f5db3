import {
  addedAnswer,
  addFavourite,
  getFavouriteIds,
  getFavourites,
  removedAnswer,
  removeFavourite,
} from '#server/services/catalogue/favourites.ts';
import * as calls from '#shared/contract/favourites.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { packagePricing } from './package-prices.ts';

/** Calls of the pharmacy's favourites (docs/product.md §4 "Favourite toggle"). */
export const favouriteEndpoints: readonly Endpoint[] = [
  endpoint(calls.addFavourite, ({ params }, { db, actor, deps }) => addFavourite(db, actor, params.id, deps.now()), {
    onRepeat: async () => addedAnswer(),
  }),
  endpoint(calls.removeFavourite, ({ params }, { db, actor }) => removeFavourite(db, actor, params.id), {
    onRepeat: async () => removedAnswer(),
  }),
  endpoint(calls.favourites, async ({ query }, context) => {
    const list = await getFavourites(context.db, context.actor, context.deps.catalogue, query);
    return { ...list, items: list.items.map(packagePricing(context)) };
  }),
  endpoint(calls.favouriteIds, (_, { db, actor }) => getFavouriteIds(db, actor)),
];
