import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isTransient } from '#web/api/api-error.ts';
import { applyOrigin } from '#web/api/data-age.ts';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';

const STALE_MS = 30_000;
const MAX_RETRIES = 2;

/** The one cache of server data. `onError` is called once for every failure. */
export function createQueryClient(onError: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError, onSuccess: applyOrigin }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        // A paused query would look like loading for ever, and the service worker answers without a network too.
        networkMode: 'always',
        refetchOnReconnect: true,
        // While offline the screen says so at once; the return of the network refetches.
        retry: (failures, error) => failures < MAX_RETRIES && isTransient(error) && connectivity.state() !== 'offline',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
