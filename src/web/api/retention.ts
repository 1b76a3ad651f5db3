const DAY_MS = 24 * 60 * 60_000;

/**
 * How long the device stores data for an offline start and unsent work of the user, milliseconds (docs/offline.md
 * "Persisted query cache": `gcTime` ≥ `maxAge`).
 */
export const RETENTION_MS = DAY_MS;

/**
 * How long the server surely remembers an idempotency key, milliseconds: 90 days (docs/api.md "Writes"), less an
 * hour for inaccurate device clocks.
 */
export const IDEMPOTENCY_KEY_TTL_MS = 90 * DAY_MS - 3_600_000;

/** How long the device asks again for documents that an archive did not get, milliseconds. */
export const MISSING_DOCUMENT_TTL_MS = 90 * DAY_MS;
