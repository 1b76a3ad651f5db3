/**
 * Messages of a page to the worker. The spelling of `SKIP_WAITING` is workbox-window's.
 * - `SKIP_WAITING`: the user accepted the new version.
 * - `forget-user`: the user logged out; answered with {@link FORGOTTEN} once their caches are deleted.
 */
export type PageMessage = { readonly type: 'SKIP_WAITING' } | { readonly type: 'forget-user'; readonly userId: string };

/** The worker's reply to `forget-user`. */
export const FORGOTTEN = 'forgotten';

/** Message of the worker to its pages: a response served from a cache has since arrived from the server and differs. */
export interface ContentChanged {
  readonly type: 'content-changed';
  /** When the server's response was cached, milliseconds. */
  readonly keptAt: number;
}

/** Parses a message of the worker; null for anything else posted to a page. */
export function readContentChanged(data: unknown): ContentChanged | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'content-changed') return null;
  if (!('keptAt' in data) || typeof data.keptAt !== 'number') return null;
  return { type: data.type, keptAt: data.keptAt };
}

/** Parses a message of a page; null for anything else posted to a worker. */
export function readPageMessage(data: unknown): PageMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'SKIP_WAITING') return { type: data.type };
  if (data.type !== 'forget-user' || !('userId' in data) || typeof data.userId !== 'string') return null;
  return { type: data.type, userId: data.userId };
}
