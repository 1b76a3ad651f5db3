/**
 * What a page tells the worker. The first type's spelling is workbox-window's.
 * - `SKIP_WAITING`: the user agreed to the new version.
 * - `forget-user`: the user logged out; answered with {@link FORGOTTEN} once nothing of them is kept.
 */
export type PageMessage = { readonly type: 'SKIP_WAITING' } | { readonly type: 'forget-user'; readonly userId: string };

/** The worker's answer to `forget-user`. */
export const FORGOTTEN = 'forgotten';

/** What the worker tells its pages: an answer that was shown at once from a cache has since changed. */
export const CONTENT_CHANGED = 'content-changed';

/** Reads a message of a page; null for everything else that may be posted to a worker. */
export function readPageMessage(data: unknown): PageMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'SKIP_WAITING') return { type: data.type };
  if (data.type !== 'forget-user' || !('userId' in data) || typeof data.userId !== 'string') return null;
  return { type: data.type, userId: data.userId };
}
