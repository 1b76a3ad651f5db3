import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isTransient } from '#web/api/api-error.ts';
import { keepAge } from '#web/api/data-age.ts';

const STALE_MS = 30_000;
const MAX_RETRIES = 2;

/** The one cache of server data. `onError` hears every failure once, whoever asked. */
export function createQueryClient(onError: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError, onSuccess: keepAge }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        // A request that fails says more than `navigator.onLine`, and a paused query would look like loading for ever.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
