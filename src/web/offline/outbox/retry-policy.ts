import type { Cart } from '#shared/contract/cart.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { isWithin } from '#shared/rules/stored-time.ts';
import { ApiError, isTransient } from '#web/api/api-error.ts';
import { IDEMPOTENCY_KEY_TTL_MS } from '#web/api/retention.ts';
import type { Operation, Refusal } from './operations.ts';

/**
 * The result of one attempt (docs/offline.md "Outbox"):
 * - `retry`: unknown whether it was applied; retry later under the same key. `isLost` when no answer came.
 * - `pause`: the session is over or belongs to another user; nothing is sent.
 * - `unreadable`: the server accepted it with an answer that this version cannot read.
 */
export type Answer =
  | { readonly kind: 'accepted'; readonly cart: Cart }
  | { readonly kind: 'retry'; readonly isLost: boolean; readonly retryAfter: number | null }
  | { readonly kind: 'pause'; readonly by: 'session' | 'other_user' }
  | { readonly kind: 'refused'; readonly refused: Refusal }
  | { readonly kind: 'unreadable' };

/** The result of an attempt that threw `error`. */
export function answerOf(error: unknown): Answer {
  if (!(error instanceof ApiError)) return { kind: 'retry', isLost: true, retryAfter: null };
  const { kind, status, code, message, available, count, requestId, retryAfter } = error;
  if (kind === 'invalid') return { kind: 'unreadable' };
  // A short 429 ends by itself; a request outside the outbox would only add to it.
  if (isTransient(error) || status === 429) return { kind: 'retry', isLost: status === 0, retryAfter };
  if (status === 401) return { kind: 'pause', by: 'session' };
  if (code === ERROR_CODES.otherUser) return { kind: 'pause', by: 'other_user' };
  return { kind: 'refused', refused: { kind: 'refused', status, code, message, available, count, requestId } };
}

/** A refusal that the device knows without asking. */
export function ownRefusal(status: number, code: string, message: string): Refusal {
  return { kind: 'refused', status, code, message, available: null, count: null, requestId: null };
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
 * After a lost answer. A probe precedes the next attempt (docs/offline.md "Outbox"), so the pause is short:
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

/** Clocks that are ahead by a zone or a day do not matter beside 90 days, milliseconds. */
const CLOCK_SLACK_MS = 2 * 24 * 3_600_000;

/**
 * Whether the server may have forgotten the key of an earlier attempt: then the operation is not sent again. A first
 * attempt further in the future is of unknown age.
 */
export function isExpired({ firstAttemptAt: at }: Operation, now: number): boolean {
  return at !== null && !isWithin(at, now + CLOCK_SLACK_MS, IDEMPOTENCY_KEY_TTL_MS + CLOCK_SLACK_MS);
}
