import type { Cart } from '#shared/contract/cart.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { ApiError } from '#web/api/api-error.ts';
import type { ParkReason } from './operations.ts';

type Refused = Extract<ParkReason, { kind: 'refused' }>;

/**
 * What one try came to (OFFLINE.md "Cart queue"):
 * - `again`: nobody knows whether it landed, or it could not be looked at: the same key once more, later. `isLost` when
 *   nothing at all was heard.
 * - `pause`: the session is over or another user's; nothing at all is sent.
 * - `stale`: the cart has changed since; nothing happened.
 * - `unreadable`: the server took it, but in words that this version does not know.
 */
export type Answer =
  | { readonly kind: 'accepted'; readonly cart: Cart }
  | { readonly kind: 'again'; readonly isLost: boolean; readonly retryAfter: number | null }
  | { readonly kind: 'pause'; readonly by: 'session' | 'other_user' }
  | { readonly kind: 'stale'; readonly refused: Refused }
  | { readonly kind: 'refused'; readonly refused: Refused }
  | { readonly kind: 'unreadable' };

/** How a failed try is to be taken. */
export function answerOf(error: ApiError): Answer {
  const { kind, status, code, retryAfter } = error;
  if (kind === 'invalid') return { kind: 'unreadable' };
  if (kind === 'network' || isPassing(status)) return { kind: 'again', isLost: status === 0, retryAfter };
  if (status === 401) return { kind: 'pause', by: 'session' };
  if (code === ERROR_CODES.otherUser) return { kind: 'pause', by: 'other_user' };
  return { kind: status === 412 ? 'stale' : 'refused', refused: refusedBy(error) };
}

/** 409 is only ever `in_progress` (API.md): the first try is still at work. */
function isPassing(status: number): boolean {
  return status === 408 || status === 409 || status === 429 || status >= 500;
}

function refusedBy({ status, code, message, available, requestId }: ApiError): Refused {
  return { kind: 'refused', status, code, message, available, requestId };
}
