import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterOptions } from '@tanstack/react-router';
import { ErrorScreen, NotFoundScreen } from '#web/features/shell/FailureScreens.tsx';
import { routeTree } from '#web/routeTree.gen.ts';
import { parseSearch, stringifySearch } from './search-string.ts';

/** Replaces the browser, where there is none. */
type Surroundings = Pick<RouterOptions<typeof routeTree, 'never'>, 'history' | 'origin' | 'scrollRestoration'>;

/** The router of the app; loaders and guards reach the query cache through its context. */
export function createAppRouter(queryClient: QueryClient, surroundings: Surroundings = {}) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPreload: 'intent',
    // The query cache decides what is fresh, not a second cache in the router.
    defaultPreloadStaleTime: 0,
    ...surroundings,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by a link that opens something over a list: closing it goes back. */
    isOverList?: boolean;
    /** At log-in: id of the user whose session ended on the page of `powrot`. */
    leftBy?: string;
    /** At log-in: the name of the account that was just opened or given a password. */
    login?: string;
  }
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** The label that becomes the page's title (docs/product.md §2 "Guard"). */
    label?: string;
  }
}
