import type { Cart } from '#shared/contract/cart.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { ApiError } from '#web/api/api-error.ts';
import type { ParkReason } from './operations.ts';

type Refused = Extract<ParkReason, { kind: 'refused' }>;

/**
 * The result of one attempt (docs/offline.md "Cart queue"):
 * - `retry`: the server may or may not have applied it, or could not look at it: the same key again, later. `isLost`
 *   when no answer came at all.
 * - `pause`: the session is over or another user's; nothing is sent.
 * - `stale`: the cart has changed since; nothing happened.
 * - `unreadable`: the server accepted it with an answer that this version does not understand.
 */
export type Answer =
  | { readonly kind: 'accepted'; readonly cart: Cart }
  | { readonly kind: 'retry'; readonly isLost: boolean; readonly retryAfter: number | null }
  | { readonly kind: 'pause'; readonly by: 'session' | 'other_user' }
  | { readonly kind: 'stale'; readonly refused: Refused }
  | { readonly kind: 'refused'; readonly refused: Refused }
  | { readonly kind: 'unreadable' };

/** What the failure of an attempt means for its operation. */
export function answerOf(error: ApiError): Answer {
  const { kind, status, code, retryAfter } = error;
  if (kind === 'invalid') return { kind: 'unreadable' };
  if (kind === 'network' || isTransient(status)) return { kind: 'retry', isLost: status === 0, retryAfter };
  if (status === 401) return { kind: 'pause', by: 'session' };
  if (code === ERROR_CODES.otherUser) return { kind: 'pause', by: 'other_user' };
  return { kind: status === 412 ? 'stale' : 'refused', refused: refusalOf(error) };
}

/** 409 is only ever `in_progress` (docs/api.md "Writes"): the first attempt is still being worked on. */
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

/** After an error of the server, which needs time to recover. */
const SERVER_ERROR_BACKOFF: Backoff = { first: 500, factor: 3, longest: 30_000 };
/**
 * After a lost answer: a good probe precedes the next attempt (docs/offline.md "Cart queue"), so the pause is short.
 * Hundreds of changes over a bad radio must not take an hour.
 */
const LOST_BACKOFF: Backoff = { first: 100, factor: 2.5, longest: 10_000 };
/** The longest pause of all, milliseconds: a server may ask for more than ours, but not for ever. */
export const LONGEST_BACKOFF_MS = 10 * 60_000;

interface FailedAttempts {
  /** Attempts in a row that failed; at least 1. */
  readonly failures: number;
  /** From 0 to 1. */
  readonly random: number;
  /** The last one got no answer at all. */
  readonly isLost: boolean;
  /** What the server asked for, seconds. */
  readonly retryAfter: number | null;
}

/**
 * Milliseconds until the next attempt: exponential with jitter, so that the tablets of a shop that was down do not come
 * back all at once.
 */
export function backoffMs({ failures, random, isLost, retryAfter }: FailedAttempts): number {
  const { first, factor, longest } = isLost ? LOST_BACKOFF : SERVER_ERROR_BACKOFF;
  const pause = Math.min(longest, first * factor ** (failures - 1)) * (0.75 + random / 2);
  const asked = Math.min(LONGEST_BACKOFF_MS, (retryAfter ?? 0) * 1000);
  return Math.round(Math.max(pause, asked));
}
