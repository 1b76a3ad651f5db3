import type { QueryClient } from '@tanstack/react-query';

/** Starts the service worker once the page has loaded: it must not take the network from what the user waits for. */
export function startWorker(queryClient: QueryClient): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = async () => {
    const { startWorkerBridge } = await import('./worker-bridge.ts');
    await startWorkerBridge(queryClient);
  };
  // A chunk that cannot be fetched now is fetched at the next start.
  const startQuietly = () => void start().catch(() => undefined);
  if (document.readyState === 'complete') startQuietly();
  else window.addEventListener('load', startQuietly, { once: true });
}
