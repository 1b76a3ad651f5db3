import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { cssVariablesResolver, theme } from '#web/ui/styles/theme.ts';
import type { AppRouter } from './router.ts';

// The key is read by public/color-scheme.js before the first paint.
const colorScheme = localStorageColorSchemeManager({ key: 'zapas-color-scheme' });

interface AppProps {
  readonly router: AppRouter;
  readonly queryClient: QueryClient;
}

/** The app: providers around the router. */
export function App({ router, queryClient }: AppProps) {
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colorScheme}
        defaultColorScheme="auto"
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  );
}
