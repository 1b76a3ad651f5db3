/**
 * How long the device keeps what it needs to start without a network, and what a user began and did not send,
 * milliseconds (docs/offline.md "Persisted query cache": `gcTime` ≥ `maxAge`).
 */
export const RETENTION_MS = 24 * 60 * 60_000;

/**
 * How long the server surely knows an idempotency key, milliseconds: its 90 days (docs/api.md "Writes"), less an hour
 * for a device whose clock is wrong.
 */
export const IDEMPOTENCY_KEY_TTL_MS = 90 * RETENTION_MS - 3_600_000;
