import type { QueryClient } from '@tanstack/react-query';

/** A worker that answers already can be looked after when nothing else is to do, but this soon at the latest. */
const LATEST_MS = 3_000;

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
    if (navigator.serviceWorker.controller === null || !('requestIdleCallback' in window)) startQuietly();
    else requestIdleCallback(startQuietly, { timeout: LATEST_MS });
  };
  if (document.readyState === 'complete') whenLoaded();
  else window.addEventListener('load', whenLoaded, { once: true });
}
