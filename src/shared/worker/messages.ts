/**
 * What a page tells the worker. The first type's spelling is workbox-window's.
 * - `SKIP_WAITING`: the user agreed to the new version.
 * - `forget-user`: the user logged out; answered with {@link FORGOTTEN} once nothing of them is kept.
 */
export type PageMessage = { readonly type: 'SKIP_WAITING' } | { readonly type: 'forget-user'; readonly userId: string };

/** The worker's answer to `forget-user`. */
export const FORGOTTEN = 'forgotten';

/** What the worker tells its pages: an answer that it gave from a cache has since come from the server, and differs. */
export interface ContentChanged {
  readonly type: 'content-changed';
  /** When the server's answer was kept, milliseconds. */
  readonly keptAt: number;
}

/** Reads a message of the worker; null for everything else that may be posted to a page. */
export function readContentChanged(data: unknown): ContentChanged | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'content-changed') return null;
  if (!('keptAt' in data) || typeof data.keptAt !== 'number') return null;
  return { type: data.type, keptAt: data.keptAt };
}

/** Reads a message of a page; null for everything else that may be posted to a worker. */
export function readPageMessage(data: unknown): PageMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'SKIP_WAITING') return { type: data.type };
  if (data.type !== 'forget-user' || !('userId' in data) || typeof data.userId !== 'string') return null;
  return { type: data.type, userId: data.userId };
}
