import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Product } from '#shared/contract/products.ts';
import { favouriteTexts } from '#shared/texts/offers.ts';
import { isOutcomeUnknown } from '#web/api/api-error.ts';
import { favouriteQueries, setFavourite } from '#web/api/favourites.ts';
import { reportFailure } from '#web/api/report-failure.ts';
import { retryTransient } from '#web/offline/actions/use-action.ts';
import { connectivity, useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { showToast } from '#web/state/toasts.ts';

const MUTATION_KEY = ['favourite'];

interface Favourite {
  readonly isFavourite: boolean;
  /** Offline, nothing can be marked; `toggle` then shows why. */
  readonly isLocked: boolean;
  readonly toggle: () => void;
}

/** The favourite state of one product. The list of favourite ids wins over `is_favorite`, which may be older. */
export function useFavourite({ id, is_favorite }: Pick<Product, 'id' | 'is_favorite'>): Favourite {
  const { data } = useQuery({ ...favouriteQueries.ids(), select: (ids) => ids.includes(id) });
  const client = useQueryClient();
  const set = useSetFavourite();
  // Read from the cache: a second press may come before the next render.
  const isMarked = () => client.getQueryData(favouriteQueries.ids().queryKey)?.includes(id) ?? is_favorite;
  return {
    isFavourite: data ?? is_favorite,
    isLocked: useConnectivity() !== 'online',
    toggle: () => set(id, !isMarked()),
  };
}

/** @returns whether a request is sent; if not, a toast says why. `onSaved` runs after success. */
type SetFavourite = (id: number, isFavourite: boolean, onSaved?: () => void) => boolean;

interface Change {
  readonly id: number;
  readonly isFavourite: boolean;
  readonly key: string;
  readonly onSaved: (() => void) | undefined;
}

/**
 * Marks or unmarks a favourite: changes run one after another, are shown optimistically, rolled back on failure, and the
 * lists are refetched (docs/product.md §4). Changes are not queued, so offline they are refused.
 */
export function useSetFavourite(): SetFavourite {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: MUTATION_KEY,
    scope: { id: 'favourite' },
    mutationFn: ({ id, isFavourite, key }: Change) => setFavourite(id, isFavourite, key),
    retry: (failures, error) => retryTransient(failures, error) && connectivity.state() === 'online',
    // Not awaited: a second press has to see this change at once.
    onMutate: ({ id, isFavourite }) => {
      void client.cancelQueries({ queryKey: favouriteQueries.ids().queryKey });
      updateIds(client, id, isFavourite);
    },
    onSuccess: (_, { onSaved }) => onSaved?.(),
    onError: (error, { id, isFavourite }) => {
      updateIds(client, id, !isFavourite);
      void reportFailure(error, (failure) => (isOutcomeUnknown(failure) ? favouriteTexts.unknown : failure.message));
    },
    onSettled: () => {
      // Refetched between changes, the response would undo the later optimistic updates.
      if (client.isMutating({ mutationKey: MUTATION_KEY }) > 1) return;
      // The ids win over `is_favorite` of other responses, so those need no refetch.
      void client.invalidateQueries({ queryKey: favouriteQueries.ids().queryKey });
      void client.invalidateQueries({ queryKey: favouriteQueries.lists().queryKey });
    },
  });
  return (id, isFavourite, onSaved) => {
    const isSent = connectivity.state() === 'online';
    if (isSent) mutate({ id, isFavourite, key: crypto.randomUUID(), onSaved });
    else showToast({ text: favouriteTexts.offline, tone: 'error' });
    return isSent;
  };
}

function updateIds(client: QueryClient, id: number, isFavourite: boolean): void {
  client.setQueryData(favouriteQueries.ids().queryKey, (ids) => {
    const others = ids?.filter((other) => other !== id);
    return isFavourite ? others?.concat(id) : others;
  });
}
