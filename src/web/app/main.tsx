import '#web/ui/styles/styles.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import { afterPaint } from '#web/state/after-paint.ts';
import { labelChunkErrors } from '#web/state/chunk-errors.ts';
import { watchInstallOffer } from '#web/state/install-offer.ts';
import { App } from './App.tsx';
import { followConnection } from './follow-connection.ts';
import { replacePageStyles } from './page-styles.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.ts';
import { endSessionOn, followOtherTabs } from './session-watch.ts';
import { startWorker } from './start-worker.ts';

labelChunkErrors();
const queryClient = createQueryClient((error) => endSessionOn(error, router, queryClient));
const router = createAppRouter(queryClient);
followOtherTabs({ router, queryClient });
followConnection();
watchInstallOffer();
startWorker(queryClient);

const root = document.getElementById('root');
// The route is loaded before React renders: an empty first render and an urgent second one take longer than one render.
if (root !== null) void router.load().finally(() => draw(root));

function draw(into: HTMLElement): void {
  const app = <App router={router} queryClient={queryClient} />;
  const isLogin = router.state.matches.at(-1)?.routeId === '/_guest/auth/logowanie';
  // The log-in page holds the form already: React takes over its fields, with what was typed into them.
  if (isLogin && into.hasChildNodes()) hydrateRoot(into, app);
  else {
    into.replaceChildren();
    createRoot(into).render(app);
  }
  afterPaint(() => {
    connectivity.start();
    replacePageStyles();
    // A chunk that cannot be loaded is loaded at the next start.
    void import('./consent-and-analytics.ts').then(
      ({ startConsentAndAnalytics }) => startConsentAndAnalytics(queryClient),
      () => undefined,
    );
  });
}
