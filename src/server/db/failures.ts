/** SQLSTATE codes (PostgreSQL manual, appendix A). */
const RETRYABLE = new Set(['40001', '40P01']);
const LOCK_TIMEOUT = '55P03';
/** Statement and idle time-out, shut-down, crash, start-up, too many connections, full disk. */
const UNAVAILABLE = new Set([LOCK_TIMEOUT, '57014', '25P03', '57P01', '57P02', '57P03', '53300', '53100']);
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']);

/** Deadlock or serialization failure: the same transaction may go through when it runs again. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(codeOf(error));
}

/** A lock was not had within the connection's `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === LOCK_TIMEOUT;
}

/** The database cannot be reached or has no time now: worth another try later. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return UNAVAILABLE.has(code) || code.startsWith('08') || NETWORK.has(code) || isLost(error);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** What pg says of lost connections without a code. */
const LOST = /timeout exceeded when trying to connect|Connection terminated|not queryable/;

function isLost(error: unknown): boolean {
  return error instanceof Error && LOST.test(error.message);
}
