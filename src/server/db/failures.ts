import { DiskNearlyFull } from '#server/environment/disk-space.ts';

/** SQLSTATE codes (PostgreSQL manual, appendix A). */
const RETRYABLE = new Set(['40001', '40P01']);
const LOCK_TIMEOUT = '55P03';
/** Of the database, and of the system where files are kept. */
const DISK_FULL = ['53100', 'ENOSPC'];
/** Statement and idle time-outs, shutdown, crash, start-up, too many connections, full disk. */
const UNAVAILABLE = new Set([LOCK_TIMEOUT, '57014', '25P03', '57P01', '57P02', '57P03', '53300', ...DISK_FULL]);
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Deadlock or serialization failure: running the transaction again may succeed. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(codeOf(error));
}

/** A lock was not acquired within the connection's `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === LOCK_TIMEOUT;
}

/** The database or the files have no room on their disk. */
export function isDiskFull(error: unknown): boolean {
  return DISK_FULL.includes(codeOf(error));
}

/** The database cannot be reached or is overloaded; worth retrying later. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return UNAVAILABLE.has(code) || code.startsWith('08') || NETWORK.has(code) || isLost(error);
}

/** A failure that all requests share while it lasts. */
export function isOutage(error: unknown): boolean {
  return isUnavailable(error) || error instanceof DiskNearlyFull;
}

/** The error's code of the database or the system; empty without one. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Messages of pg for lost connections that have no code. */
const LOST = /timeout exceeded when trying to connect|Connection terminated|not queryable/;

function isLost(error: unknown): boolean {
  return error instanceof Error && LOST.test(error.message);
}
