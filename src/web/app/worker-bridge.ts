import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { Workbox } from 'workbox-window';
import { updateTexts } from '#shared/texts/shell.ts';
import { readContentChanged } from '#shared/worker/messages.ts';
import { refetchCacheable, refetchCachedFirst, refetchOvertaken } from '#web/api/refetch.ts';
import { offerUpdate } from '#web/state/app-update.ts';
import { saveBeforeReload } from '#web/state/before-reload.ts';
import { tabStorage } from '#web/state/storage.ts';
import { showToast } from '#web/state/toasts.ts';
import { persistStorageAfterLogIn } from './storage-persistence.ts';
import { isCheckDue, UPDATE_EVERY_MS } from './update-check.ts';

const WORKER = '/sw.js';
/**
 * Milliseconds after which a new version that has not taken over is helped by a reload: Chrome forgets it when a request
 * starts the old worker again just then, until the next navigation.
 */
const TAKE_OVER_MS = 3_000;
/** In tab storage: the script of the version that this tab left by itself, so that it does so once. */
const LEFT_KEY = 'zapas.left-version';
/** By then the page has read the cached answers; a slow tablet needs the second. */
const LATE_ANSWERS_MS = [2_000, 6_000];

/** Registers the service worker and follows its life cycle. Only `forgetApiCaches` also talks to the worker. */
export async function startWorkerBridge(queryClient: QueryClient): Promise<void> {
  const workbox = new Workbox(WORKER, { updateViaCache: 'none' });
  const offer = () => offerUpdate(() => void acceptUpdate(workbox));
  workbox.addEventListener('waiting', offer);
  followController(queryClient);
  followContent(queryClient);
  persistStorageAfterLogIn();
  const registration = await workbox.register({ immediate: true }).catch(() => undefined);
  // Registration fails without a network, in a private window or with full storage; the next start tries again.
  if (registration !== undefined) checkForUpdates(registration, offer);
  await leaveOldVersion();
}

/**
 * A page that is loaded while a new version takes over can be the old version under the new worker, which no event
 * tells. The files of an active worker's version are in its cache, and no others.
 */
async function leaveOldVersion(): Promise<void> {
  const { controller } = navigator.serviceWorker;
  if (controller === null || tabStorage.get(LEFT_KEY) === import.meta.url) return;
  await activated(controller);
  if ((await caches.match(import.meta.url, { ignoreVary: true })) !== undefined) return;
  // A cache that the browser has evicted would make it reload for ever.
  if (tabStorage.set(LEFT_KEY, import.meta.url)) await reloadForUpdate();
}

function activated(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => worker.state === 'activated' && resolve();
    worker.addEventListener('statechange', look);
    look();
  });
}

/**
 * The worker's message may come before the page listens, or before the page has read the cached answer. So the page
 * also checks at the start, and again a moment later each time.
 */
function followContent(queryClient: QueryClient): void {
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const news = readContentChanged(data);
    if (news === null) return;
    nowAndLater(() => {
      void refetchCachedFirst(queryClient);
      void refetchOvertaken(queryClient, news.keptAt);
    });
  });
  nowAndLater(() => void refetchCachedFirst(queryClient));
}

function nowAndLater(look: () => void): void {
  look();
  for (const late of LATE_ANSWERS_MS) setTimeout(look, late);
}

/** Saves this tab's work first; other tabs save theirs when the new version takes over. */
async function acceptUpdate(workbox: Workbox): Promise<void> {
  if (!(await isSaved(() => void acceptUpdate(workbox)))) return;
  workbox.messageSkipWaiting();
  setTimeout(() => window.location.reload(), TAKE_OVER_MS);
}

/** Whether a reload loses nothing; otherwise the user is told and the version is offered again. */
async function isSaved(again: () => void): Promise<boolean> {
  try {
    await saveBeforeReload();
    return true;
  } catch {
    showToast({ text: updateTexts.unsaved, tone: 'error' });
    offerUpdate(again);
    return false;
  }
}

/**
 * A worker takes over a page in two cases: the first worker ever, which has not cached the requests made so far;
 * and a new version accepted in any tab, after which every tab reloads. Cleared site data take it away.
 */
function followController(queryClient: QueryClient): void {
  let isFirst = navigator.serviceWorker.controller === null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const isGone = navigator.serviceWorker.controller === null;
    if (isFirst) void refetchCacheable(queryClient);
    else if (!isGone) void reloadForUpdate();
    isFirst = isGone;
  });
}

/** A page with unsaved work stays on its version, whose files the server still has. */
async function reloadForUpdate(): Promise<void> {
  if (await isSaved(() => void reloadForUpdate())) window.location.reload();
}

function checkForUpdates(registration: ServiceWorkerRegistration, offer: () => void): void {
  let checkedAt: number | null = null;
  const check = async () => {
    const now = Date.now();
    if (!isCheckDue({ checkedAt, now, isOnline: onlineManager.isOnline() })) return;
    checkedAt = now;
    // An unreachable server is tried again next time.
    await registration.update().catch(() => undefined);
    if (registration.waiting !== null) offer();
  };
  const checkWhenSeen = () => {
    if (document.visibilityState === 'visible') void check();
  };
  setInterval(() => void check(), UPDATE_EVERY_MS);
  // A release often ends an outage, during which nobody could look.
  onlineManager.subscribe(checkWhenSeen);
  window.addEventListener('focus', checkWhenSeen);
  document.addEventListener('visibilitychange', checkWhenSeen);
}
