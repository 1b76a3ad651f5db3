/**
 * How long the device keeps what it needs to start without a network, in memory and on disk alike, milliseconds
 * (OFFLINE.md "Persisted query cache": `gcTime` ≥ `maxAge`).
 */
export const KEPT_FOR_MS = 24 * 60 * 60_000;
