import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { Workbox } from 'workbox-window';
import { CONTENT_CHANGED } from '#shared/worker/messages.ts';
import { refetchKept, refreshShownAtOnce } from '#web/api/data-age.ts';
import { offerUpdate } from '#web/state/app-update.ts';
import { reloadSaved } from '#web/state/before-reload.ts';
import { isCheckDue, UPDATE_EVERY_MS } from './update-check.ts';

const WORKER = '/sw.js';

/** Registers the service worker and follows its life; the page's only door to it beside `forgetApiCaches`. */
export async function startWorkerBridge(queryClient: QueryClient): Promise<void> {
  const workbox = new Workbox(WORKER, { updateViaCache: 'none' });
  workbox.addEventListener('waiting', () => offerUpdate(() => workbox.messageSkipWaiting()));
  followController(queryClient);
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data === CONTENT_CHANGED) void refreshShownAtOnce(queryClient);
  });
  try {
    await workbox.register({ immediate: true });
  } catch {
    // No network, a private window or full storage: the app works without a worker, and the next start tries again.
    return;
  }
  checkForUpdates(workbox);
}

/**
 * A worker takes over a page in two cases: the first one ever, which has not kept what the page already asked for; and
 * a new version that the user agreed to, in this tab or another one, which every tab then starts anew on.
 */
function followController(queryClient: QueryClient): void {
  let isFirst = navigator.serviceWorker.controller === null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isFirst) void refetchKept(queryClient);
    // What cannot be saved keeps its page: the server still has the older version's files.
    else void reloadSaved().catch(() => undefined);
    isFirst = false;
  });
}

function checkForUpdates(workbox: Workbox): void {
  let checkedAt: number | null = Date.now();
  const check = () => {
    const now = Date.now();
    if (!isCheckDue({ checkedAt, now, isOnline: onlineManager.isOnline() })) return;
    checkedAt = now;
    // A server that cannot be reached is asked again the next time.
    workbox.update().catch(() => undefined);
  };
  setInterval(check, UPDATE_EVERY_MS);
  window.addEventListener('focus', check);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}
