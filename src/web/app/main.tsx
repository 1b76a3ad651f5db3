import '#web/ui/styles/styles.ts';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import { afterPaint } from '#web/state/after-paint.ts';
import { labelChunkErrors } from '#web/state/chunk-errors.ts';
import { watchInstallOffer } from '#web/state/install-offer.ts';
import { cssVariablesResolver, theme } from '#web/ui/styles/theme.ts';
import { followConnection } from './follow-connection.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.ts';
import { endSessionOn, followOtherTabs } from './session-watch.ts';
import { startWorker } from './start-worker.ts';

labelChunkErrors();
const queryClient = createQueryClient((error) => endSessionOn(error, router, queryClient));
const router = createAppRouter(queryClient);
// The key is read by public/color-scheme.js before the first paint.
const colorScheme = localStorageColorSchemeManager({ key: 'zapas-color-scheme' });
followOtherTabs({ router, queryClient });
followConnection();
watchInstallOffer();
startWorker(queryClient);

const root = document.getElementById('root');
// The route is loaded before React renders: an empty first render and an urgent second one take longer than one render.
if (root !== null) void router.load().finally(() => draw(root));

function draw(into: HTMLElement): void {
  createRoot(into).render(
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
    </StrictMode>,
  );
  afterPaint(() => connectivity.start());
}
