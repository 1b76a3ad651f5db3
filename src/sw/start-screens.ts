import type { PrecacheEntry } from 'workbox-precaching';
import { INSTALLED_PAGE } from '#shared/worker/installed-page.ts';

/** What a browser may answer from a cache without waking the worker. */
export interface StaticRoute {
  /** All that stands in it must hold. */
  readonly condition: {
    readonly requestMode?: RequestMode;
    readonly urlPattern: string | { readonly pathname: string; readonly search: string };
  };
  readonly source: { readonly cacheName: string };
}

/**
 * Where people open the app: the manifest's start and shortcuts, and the list of products. A browser with static routes
 * takes the start page for these addresses from the cache itself and need not wait for the worker to wake, which is a
 * fifth of a cold start. All other addresses, these with a query too, the worker answers as ever.
 */
export const START_SCREENS: readonly string[] = [
  '/',
  '/dashboard',
  '/produkty',
  '/produkty/szukaj',
  '/koszyk',
  '/panelUzytkownika/historiaZamowien',
];

/** What tells one build's start page from another's. @throws when the build has none, so that its worker is not taken. */
export function revisionOfStart(files: readonly PrecacheEntry[]): string {
  const revision = files.find(({ url }) => url === INSTALLED_PAGE)?.revision;
  if (!revision) throw new Error(`${INSTALLED_PAGE} is not precached.`);
  return revision;
}

const PREFIX = 'zapas-start:';

/** The cache that holds the start page of one build under these addresses. */
export const startCache = (revision: string): string => PREFIX + revision;

/** The rules by which a browser answers them from the cache of a build. */
export const startRoutes = (revision: string): readonly StaticRoute[] =>
  START_SCREENS.map((pathname) => ({
    condition: { requestMode: 'navigate', urlPattern: { pathname, search: '' } },
    source: { cacheName: startCache(revision) },
  }));

/** Whether a cache holds the start page of another build. */
export const isOtherStart = (name: string, revision: string): boolean =>
  name.startsWith(PREFIX) && name !== startCache(revision);

/** Which of the screens are not among the addresses that a cache holds. */
export function missingStarts(urls: readonly string[]): readonly string[] {
  const kept = new Set(urls.map((url) => new URL(url).pathname));
  return START_SCREENS.filter((screen) => !kept.has(screen));
}
