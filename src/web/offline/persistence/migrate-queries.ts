import type { PersistedClient } from '@tanstack/react-query-persist-client';
import * as v from 'valibot';
import { currentUser } from '#shared/contract/auth.ts';
import { cart } from '#shared/contract/cart.ts';
import { favouriteIds } from '#shared/contract/favourites.ts';
import { orders } from '#shared/contract/orders.ts';
import { mainPageProducts, productList } from '#shared/contract/products.ts';

/** A cart of builds whose versions were numbers, which say nothing by now: it has no version until it is read again. */
const earlierCart = v.object({
  ...cart.response.entries,
  version: v.union([
    v.string(),
    v.pipe(
      v.number(),
      v.transform(() => ''),
    ),
  ]),
});

/** The schema of a query's data in this build. */
function schemaOf([area, part]: readonly unknown[]): v.GenericSchema {
  if (area === 'current-user') return currentUser.response;
  if (area === 'cart') return earlierCart;
  if (area === 'orders') return orders.response;
  if (part === 'favourite-ids') return favouriteIds.response;
  return part === 'main-page' ? mainPageProducts.response : productList.response;
}

/**
 * Data stored by another build, as far as this one can read them (docs/offline.md "Updates"): a device that was
 * updated just before it lost its network still has its cart.
 */
export function migrateQueries(kept: PersistedClient, buster: string): PersistedClient {
  const queries = kept.clientState.queries.flatMap((query) => {
    const parsed = v.safeParse(schemaOf(query.queryKey), query.state.data);
    return parsed.success ? [{ ...query, state: { ...query.state, data: parsed.output } }] : [];
  });
  return { ...kept, buster, clientState: { mutations: [], queries } };
}
