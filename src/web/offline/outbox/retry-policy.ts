import type { Cart } from '#shared/contract/cart.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { ApiError } from '#web/api/api-error.ts';
import type { ParkReason } from './operations.ts';

type Refused = Extract<ParkReason, { kind: 'refused' }>;

/**
 * The result of one attempt (docs/offline.md "Cart queue"):
 * - `retry`: unknown whether it was applied; retry later under the same key. `isLost` when no answer came.
 * - `pause`: the session is over or belongs to another user; nothing is sent.
 * - `stale`: the cart has changed since; nothing was applied.
 * - `unreadable`: the server accepted it with an answer that this version cannot read.
 */
export type Answer =
  | { readonly kind: 'accepted'; readonly cart: Cart }
  | { readonly kind: 'retry'; readonly isLost: boolean; readonly retryAfter: number | null }
  | { readonly kind: 'pause'; readonly by: 'session' | 'other_user' }
  | { readonly kind: 'stale'; readonly refused: Refused }
  | { readonly kind: 'refused'; readonly refused: Refused }
  | { readonly kind: 'unreadable' };

/** The result of a failed attempt. */
export function answerOf(error: ApiError): Answer {
  const { kind, status, code, retryAfter } = error;
  if (kind === 'invalid') return { kind: 'unreadable' };
  if (kind === 'network' || isTransient(status)) return { kind: 'retry', isLost: status === 0, retryAfter };
  if (status === 401) return { kind: 'pause', by: 'session' };
  if (code === ERROR_CODES.otherUser) return { kind: 'pause', by: 'other_user' };
  return { kind: status === 412 ? 'stale' : 'refused', refused: refusalOf(error) };
}

/** 409 is always `in_progress` (docs/api.md "Writes"): the first attempt is still running. */
function isTransient(status: number): boolean {
  return status === 408 || status === 409 || status === 429 || status >= 500;
}

function refusalOf({ status, code, message, available, requestId }: ApiError): Refused {
  return { kind: 'refused', status, code, message, available, requestId };
}

interface Backoff {
  /** The first pause, milliseconds. */
  readonly first: number;
  readonly factor: number;
  /** The longest pause, milliseconds. */
  readonly longest: number;
}

/** After a server error: the server needs time to recover. */
const SERVER_ERROR_BACKOFF: Backoff = { first: 500, factor: 3, longest: 30_000 };
/**
 * After a lost answer. A probe precedes the next attempt (docs/offline.md "Cart queue"), so the pause is short:
 * hundreds of changes over a bad radio must not take an hour.
 */
const LOST_BACKOFF: Backoff = { first: 100, factor: 2.5, longest: 10_000 };
/** Upper limit of every pause, also of one that the server asks for, milliseconds. */
export const LONGEST_BACKOFF_MS = 10 * 60_000;

interface FailedAttempts {
  /** Consecutive failed attempts; at least 1. */
  readonly failures: number;
  /** Random number from 0 to 1. */
  readonly random: number;
  /** The last attempt got no answer. */
  readonly isLost: boolean;
  /** `Retry-After` of the server, seconds. */
  readonly retryAfter: number | null;
}

/**
 * Milliseconds until the next attempt: exponential with jitter, so that the tablets of a shop do not retry all at
 * once after an outage.
 */
export function backoffMs({ failures, random, isLost, retryAfter }: FailedAttempts): number {
  const { first, factor, longest } = isLost ? LOST_BACKOFF : SERVER_ERROR_BACKOFF;
  const pause = Math.min(longest, first * factor ** (failures - 1)) * (0.75 + random / 2);
  const asked = Math.min(LONGEST_BACKOFF_MS, (retryAfter ?? 0) * 1000);
  return Math.round(Math.max(pause, asked));
}
