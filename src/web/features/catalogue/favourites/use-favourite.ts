import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Product } from '#shared/contract/products.ts';
import { favouriteTexts } from '#shared/texts/offers.ts';
import { isOutcomeUnknown } from '#web/api/api-error.ts';
import { favouriteQueries, setFavourite } from '#web/api/favourites.ts';
import { reportFailure } from '#web/api/report-failure.ts';
import { connectivity, useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { retryTransient } from '#web/offline/connectivity/use-action.ts';
import { showToast } from '#web/state/toasts.ts';

const MUTATION_KEY = ['favourite'];

/** What a heart of one product shows and does. */
interface Favourite {
  readonly isFavourite: boolean;
  /** Without the server nothing can be marked; pressing says so. */
  readonly isLocked: boolean;
  readonly toggle: () => void;
}

/** A product's heart; the list of all hearts goes before what the product's own answer said, which may be older. */
export function useFavourite({ id, is_favorite }: Pick<Product, 'id' | 'is_favorite'>): Favourite {
  const { data } = useQuery({ ...favouriteQueries.ids(), select: (ids) => ids.includes(id) });
  const client = useQueryClient();
  const set = useSetFavourite();
  // Of the cache, not of the last render: a second press may come before the next one.
  const isMarked = () => client.getQueryData(favouriteQueries.ids().queryKey)?.includes(id) ?? is_favorite;
  return {
    isFavourite: data ?? is_favorite,
    isLocked: useConnectivity() !== 'online',
    toggle: () => set(id, !isMarked()),
  };
}

/** @returns whether the server is asked; if not, the user was told why. `onSaved` runs when it has done it. */
type SetFavourite = (id: number, isFavourite: boolean, onSaved?: () => void) => boolean;

interface Change {
  readonly id: number;
  readonly isFavourite: boolean;
  readonly key: string;
  readonly onSaved: (() => void) | undefined;
}

/**
 * Marks a product or takes the mark away, one change after another: shown at once, taken back when the server did not
 * do it, and the lists asked for again (docs/product.md §4). It is never kept for later, so without the server it is refused.
 */
export function useSetFavourite(): SetFavourite {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: MUTATION_KEY,
    scope: { id: 'favourite' },
    mutationFn: ({ id, isFavourite, key }: Change) => setFavourite(id, isFavourite, key),
    retry: (failures, error) => retryTransient(failures, error) && connectivity.state() === 'online',
    // At once, because a second press may come before anything else: it has to see what the first one did.
    onMutate: ({ id, isFavourite }) => {
      void client.cancelQueries({ queryKey: favouriteQueries.ids().queryKey });
      show(client, id, isFavourite);
    },
    onSuccess: (_, { onSaved }) => onSaved?.(),
    onError: (error, { id, isFavourite }) => {
      show(client, id, !isFavourite);
      void reportFailure(error, (failure) => (isOutcomeUnknown(failure) ? favouriteTexts.unknown : failure.message));
    },
    onSettled: () => {
      // Asked for in the middle of several changes, the answer would undo what the later ones show.
      if (client.isMutating({ mutationKey: MUTATION_KEY }) > 1) return;
      // The ids go before what other answers say of a product, so nothing else has to be asked for again.
      void client.invalidateQueries({ queryKey: favouriteQueries.ids().queryKey });
      void client.invalidateQueries({ queryKey: favouriteQueries.lists().queryKey });
    },
  });
  return (id, isFavourite, onSaved) => {
    const isTried = connectivity.state() === 'online';
    if (isTried) mutate({ id, isFavourite, key: crypto.randomUUID(), onSaved });
    else showToast({ text: favouriteTexts.offline, tone: 'error' });
    return isTried;
  };
}

function show(client: QueryClient, id: number, isFavourite: boolean): void {
  client.setQueryData(favouriteQueries.ids().queryKey, (ids) => {
    const others = ids?.filter((other) => other !== id);
    return isFavourite ? others?.concat(id) : others;
  });
}
