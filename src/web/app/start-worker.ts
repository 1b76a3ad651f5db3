import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from '#web/state/when-idle.ts';

/** Starts the service worker once the page has loaded: it must not take the network from what the user waits for. */
export function startWorker(queryClient: QueryClient): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = async () => {
    const { startWorkerBridge } = await import('./worker-bridge.ts');
    await startWorkerBridge(queryClient);
  };
  // A chunk that cannot be fetched now is fetched at the next start.
  const startQuietly = () => void start().catch(() => undefined);
  const whenLoaded = () => {
    // A worker that answers already can be looked after when nothing else is to do.
    if (navigator.serviceWorker.controller === null) startQuietly();
    else whenIdle(startQuietly);
  };
  if (document.readyState === 'complete') whenLoaded();
  else window.addEventListener('load', whenLoaded, { once: true });
}
