import { fetchPart } from './fetch-part.ts';
import { CatalogueHost } from './host.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { openCatalogueStore } from './store.ts';

/** Connects the catalogue worker to its page, its storage and the workers of other tabs. */
const LOCK = 'zapas-catalogue';
const tabs = new BroadcastChannel('zapas-catalogue');

const host = new CatalogueHost({
  store: openCatalogueStore(),
  fetchPart,
  exclusively: async (work) => {
    await navigator.locks.request(LOCK, work);
  },
  notifyTabs: () => tabs.postMessage('changed'),
  post: (message: FromWorker) => self.postMessage(message),
  now: () => Date.now(),
});

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => void host.receive(data));
tabs.addEventListener('message', () => void host.follow());
