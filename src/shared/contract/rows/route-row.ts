/** How the service worker caches responses (docs/offline.md "Service worker caches"); `none` is never cached. */
export type CacheClass = 'none' | 'catalogue' | 'content' | 'orders' | 'page' | 'reading' | 'picture';

/** A right that not every person of a pharmacy has. */
export type Right = 'order' | 'owner';

/**
 * - `effect`: a `write` is guarded and idempotent whatever its method (docs/api.md "Writes").
 * - `cache`: the service worker's cache class (docs/offline.md).
 * - `who`: `anyone`, `session` (starts or ends one), `guest` (no session needed, keys scoped to a guest cookie, or to
 *   the user when the call names one) or `user` (a session).
 * - `right`: what a person of the pharmacy needs beside a session (docs/product.md §6.8): to `order`, or to be the `owner`.
 * - `once`: false for guarded calls that store no outcome.
 * - `cartVersion`: `If-Cart-Version` `may` or `must` be sent; a stale version is refused with 412 (docs/api.md "Cart").
 * - `encoding`: of the request body; form by default.
 * - `extra`: why a call exists that the specification does not have (docs/product.md §7 marks it "+").
 */
export interface RouteRow {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly effect: 'read' | 'write';
  readonly cache: CacheClass;
  readonly who: 'anyone' | 'session' | 'guest' | 'user';
  readonly right?: Right;
  readonly bodyLimit: number;
  readonly once?: false;
  readonly cartVersion?: 'may' | 'must';
  readonly encoding?: 'form' | 'json' | 'multipart';
  readonly answers?: 'json' | 'blob';
  readonly extra?: string;
}
