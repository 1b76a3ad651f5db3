import { cacheNames, clientsClaim, registerQuotaErrorCallback } from 'workbox-core';
import { cleanupOutdatedCaches, PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { HEADERS } from '#shared/contract/headers.ts';
import { API_PREFIX } from '#shared/contract/rows/routes.ts';
import { INSTALLED_PAGE } from '#shared/worker/installed-page.ts';
import { type ContentChanged, FORGOTTEN, readPageMessage } from '#shared/worker/messages.ts';
import { answerKeptRead } from './kept-reads.ts';
import { isScreen, type KeptRead, keptRead, type Surroundings } from './routing.ts';
import { dropOtherStarts, keepStartPages } from './start-pages.ts';
import { revisionOfStart, startRoutes } from './start-screens.ts';
import { dropAll, dropOutdated, forgetUser } from './user-caches.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly PrecacheEntry[] };

const surroundings: Surroundings = {
  appOrigin: self.location.origin,
  apiBase: new URL(`${import.meta.env.API_BASE_URL}${API_PREFIX}`, self.location.origin),
  contract: import.meta.env.CONTRACT_VERSION,
};

const files = self.__WB_MANIFEST;
const startRevision = revisionOfStart(files);

const precache = new PrecacheController();
precache.addToCacheList([...files]);

self.addEventListener('install', (event) => {
  // Browsers that can take them from the cache themselves, without waking the worker: files whose names say their
  // content, and the page for the screens at which people start.
  void event.addRoutes?.([
    { condition: { urlPattern: '/assets/*' }, source: { cacheName: cacheNames.precache } },
    ...startRoutes(startRevision),
  ]);
  event.waitUntil(precache.install(event).then(() => keepStartPages(precache, startRevision)));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(precache.activate(event));
  event.waitUntil(dropOutdated(surroundings.contract));
  // What another version dropped as not its own meanwhile is put back.
  event.waitUntil(dropOtherStarts(startRevision).then(() => keepStartPages(precache, startRevision)));
});
// A cache that lost them, which no route can be told, has them again when the worker wakes for something else.
if (self.serviceWorker?.state === 'activated') keepStartPages(precache, startRevision).catch(() => undefined);

registerRoute(new PrecacheRoute(precache));
cleanupOutdatedCaches();
// A first visit is kept too. Later versions still wait for the user's word before they take over.
clientsClaim();
registerQuotaErrorCallback(dropAll);

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isScreen(url, surroundings),
  precache.createHandlerBoundToURL(`/${INSTALLED_PAGE}`),
);
for (const method of ['GET', 'POST'] as const) {
  registerRoute(
    ({ request, url }) =>
      keptRead({ method: request.method, url, user: request.headers.get(HEADERS.user) }, surroundings),
    ({ request, event, params }) => answerKeptRead(params as unknown as KeptRead, { request, event }, tellPages),
    method,
  );
}

self.addEventListener('message', (event) => {
  const message = readPageMessage(event.data);
  if (message?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (message?.type === 'forget-user') event.waitUntil(forget(message.userId, event.ports[0]));
});

async function forget(userId: string, answerTo: MessagePort | undefined): Promise<void> {
  const { sweep } = await forgetUser(userId);
  answerTo?.postMessage(FORGOTTEN);
  await sweep;
}

async function tellPages(keptAt: number): Promise<void> {
  const message: ContentChanged = { type: 'content-changed', keptAt };
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message);
}
