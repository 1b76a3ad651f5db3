/** Header names shared by client, server and worker (docs/api.md "Writes"). */
export const HEADERS = {
  idempotencyKey: 'Idempotency-Key',
  cartVersion: 'If-Cart-Version',
  user: 'Zapas-User',
  requestId: 'X-Request-Id',
  /** ISO time of the server's response; set on responses from the service worker's cache. */
  cachedAt: 'Zapas-Cached-At',
  /** Why the response is from the cache: a `CachedBecause`. */
  cachedBecause: 'Zapas-Cached-Because',
  /** Size in bytes of a compressed response after unpacking, for download progress. */
  unpackedSize: 'Zapas-Unpacked-Size',
} as const;
