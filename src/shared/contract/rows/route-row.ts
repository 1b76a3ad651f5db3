/** How the service worker keeps the answers of a call (docs/offline.md "Service worker caches"); `none` is never kept. */
export type CacheClass = 'none' | 'catalogue' | 'content' | 'orders' | 'picture';

/**
 * - `effect`: a `write` is guarded and idempotent whatever its method (docs/api.md "Writes").
 * - `cache`: the class that the service worker acts on (docs/offline.md).
 * - `who`: `anyone`, `session` (begins or ends one, on behalf of nobody), `guest` (no session needed, keys scoped to a
 *   guest cookie; of the user where one is named) or `user` (a session).
 * - `once`: false for calls that pass the guard but store no outcome.
 * - `cartVersion`: whether `If-Cart-Version` is heeded: it `may` or `must` be sent, and a stale one is 412 with nothing
 *   done (docs/api.md "Cart").
 * - `encoding`: of the request body; form unless said.
 * - `extra`: why a call exists that docs/product.md §7 does not list.
 */
export interface RouteRow {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly effect: 'read' | 'write';
  readonly cache: CacheClass;
  readonly who: 'anyone' | 'session' | 'guest' | 'user';
  readonly bodyLimit: number;
  readonly once?: false;
  readonly cartVersion?: 'may' | 'must';
  readonly encoding?: 'form' | 'json' | 'multipart';
  readonly answers?: 'json' | 'blob';
  readonly extra?: string;
}
