import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { Workbox } from 'workbox-window';
import { updateTexts } from '#shared/texts/shell.ts';
import { readContentChanged } from '#shared/worker/messages.ts';
import { refetchCacheable, refetchCachedFirst, refetchOvertaken } from '#web/api/refetch.ts';
import { offerUpdate } from '#web/state/app-update.ts';
import { saveBeforeReload } from '#web/state/before-reload.ts';
import { showToast } from '#web/state/toasts.ts';
import { persistStorageAfterLogIn } from './storage-persistence.ts';
import { isCheckDue, UPDATE_EVERY_MS } from './update-check.ts';

const WORKER = '/sw.js';
/** A version that does not take over within this time never will: it was gone before the user said yes. */
const TAKE_OVER_MS = 10_000;
/** By then the page has read what the worker had shown at once; on a slow tablet at the second of these. */
const LATE_ANSWERS_MS = [2_000, 6_000];

/** Registers the service worker and follows its life; the page's only door to it beside `forgetApiCaches`. */
export async function startWorkerBridge(queryClient: QueryClient): Promise<void> {
  const workbox = new Workbox(WORKER, { updateViaCache: 'none' });
  const offer = () => offerUpdate(() => void acceptUpdate(workbox));
  workbox.addEventListener('waiting', offer);
  followController(queryClient);
  followContent(queryClient);
  persistStorageAfterLogIn();
  const registration = await workbox.register({ immediate: true }).catch(() => undefined);
  // Without a network, in a private window or with full storage the app works without; the next start tries again.
  if (registration !== undefined) checkForUpdates(registration, offer);
}

/**
 * The worker's word of what it had shown at once may come before anybody listens, and before the page has read the answer
 * that it is about: so the page looks once by itself, and each time again a moment later.
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

/** This tab's work is saved before anything changes; the others save theirs as the new version takes them over. */
async function acceptUpdate(workbox: Workbox): Promise<void> {
  if (!(await isSaved(() => void acceptUpdate(workbox)))) return;
  workbox.messageSkipWaiting();
  setTimeout(() => window.location.reload(), TAKE_OVER_MS);
}

/** Whether nothing is lost by a reload; what cannot be saved yet is told, and the version offered again. */
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
 * A worker takes over a page in two cases: the first one ever, which has not kept what the page already asked for; and
 * a new version that the user agreed to, in this tab or another one, on which every tab then starts anew.
 */
function followController(queryClient: QueryClient): void {
  let isFirst = navigator.serviceWorker.controller === null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isFirst) void refetchCacheable(queryClient);
    else void reloadForUpdate();
    isFirst = false;
  });
}

/** A page that cannot be saved stays on its version, whose files the server still has, until the user says. */
async function reloadForUpdate(): Promise<void> {
  if (await isSaved(() => void reloadForUpdate())) window.location.reload();
}

function checkForUpdates(registration: ServiceWorkerRegistration, offer: () => void): void {
  let checkedAt: number | null = null;
  const check = async () => {
    const now = Date.now();
    if (!isCheckDue({ checkedAt, now, isOnline: onlineManager.isOnline() })) return;
    checkedAt = now;
    // A server that cannot be reached is asked again the next time.
    await registration.update().catch(() => undefined);
    if (registration.waiting !== null) offer();
  };
  const checkWhenSeen = () => {
    if (document.visibilityState === 'visible') void check();
  };
  setInterval(() => void check(), UPDATE_EVERY_MS);
  window.addEventListener('focus', checkWhenSeen);
  document.addEventListener('visibilitychange', checkWhenSeen);
}
