import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { cssVariablesResolver, theme } from '#web/ui/styles/theme.ts';

interface Surroundings {
  /** Address on which the component is shown. */
  readonly path?: string;
  /** Answers of the server that are there already, by `setQueryData`; nothing is asked for again. */
  readonly seed?: (client: QueryClient) => void;
  /** What every address waits for before it is shown, as the app waits for a screen's code. */
  readonly load?: () => Promise<unknown>;
}

/**
 * Shows a component as the app does: theme, styles, query cache and router. Every address shows the same component, so
 * that a link can be followed and its address read from `path()`.
 */
export async function show(ui: ReactNode, { path = '/', seed, load }: Surroundings = {}) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  seed?.(client);
  const router = routerAround(ui, path, load);
  await router.load();
  const screen = await render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme="light">
      <QueryClientProvider client={client}>
        {/* Only the app's own router has the registered type. */}
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { screen, client, router, path: () => router.state.location.href };
}

function routerAround(ui: ReactNode, path: string, load: Surroundings['load']) {
  const root = createRootRoute();
  const anywhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => ui,
    ...(load && { loader: load }),
  });
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => ui });
  return createRouter({
    routeTree: root.addChildren([home, anywhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
    scrollRestoration: true,
  });
}
