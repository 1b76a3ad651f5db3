import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from '#web/state/when-idle.ts';

/** Starts the service worker after the page has loaded, so that it does not compete for the network. */
export function startWorker(queryClient: QueryClient): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = async () => {
    const { startWorkerBridge } = await import('./worker-bridge.ts');
    await startWorkerBridge(queryClient);
  };
  // A chunk that cannot be loaded now is loaded at the next start.
  const startQuietly = () => void start().catch(() => undefined);
  const whenLoaded = () => {
    // An active worker can wait until the page is idle.
    if (navigator.serviceWorker.controller === null) startQuietly();
    else whenIdle(startQuietly);
  };
  if (document.readyState === 'complete') whenLoaded();
  else window.addEventListener('load', whenLoaded, { once: true });
}
