/** Header names that client, server and worker agree on (docs/api.md "Writes"). */
export const HEADERS = {
  idempotencyKey: 'Idempotency-Key',
  cartVersion: 'If-Cart-Version',
  user: 'Zapas-User',
  requestId: 'X-Request-Id',
  /** When the answer came from the server, ISO; on answers that the service worker took from a cache. */
  cachedAt: 'Zapas-Cached-At',
  /** Why it took them from there: a `CachedBecause`. */
  cachedBecause: 'Zapas-Cached-Because',
  /** Bytes of a packed answer once it is unpacked, for showing how far a download is. */
  unpackedSize: 'Zapas-Unpacked-Size',
} as const;
