import type { Cart } from '#shared/contract/cart.ts';
import { isParked, type Refusal } from './operations.ts';
import type { OutboxRecord } from './record.ts';

/** A submitted change. Neither promise rejects. */
export interface CartSubmission {
  /** Whether the device stored it: then the cart on the screen shows it and it cannot get lost. */
  readonly kept: Promise<boolean>;
  /** The server's answer, or `waiting` after a moment without one. */
  readonly outcome: Promise<CartOutcome>;
}

/**
 * The outcome of a change:
 * - `saved`: the server has it; `cart` is its answer.
 * - `refused`: the server refused it and nothing changed; `error` says why (`available` with `out_of_stock`).
 * - `waiting`: stored on the device, and sent when the server can be reached.
 * - `paused`: stored; the session is over, and the log-in shows its own message.
 * - `unsaved`: not stored and not sent. It stays visible in the outbox; `reason` is for the user.
 */
export type CartOutcome =
  | { readonly state: 'saved'; readonly cart: Cart }
  | { readonly state: 'refused'; readonly error: Refusal }
  | { readonly state: 'waiting' }
  | { readonly state: 'paused' }
  | { readonly state: 'unsaved'; readonly reason: string };

/** What comes with a changed record. */
export interface News {
  /** The operation that the server has just accepted. */
  readonly accepted?: string;
  /** The server's newest cart. */
  readonly cart?: Cart;
}

/** The outcome of an operation; null while it is not decided. */
export function outcomeIn(record: OutboxRecord, id: string, { accepted, cart }: News): CartOutcome | null {
  if (accepted === id && cart !== undefined) return { state: 'saved', cart };
  if (record.paused !== null) return { state: 'paused' };
  const operation = record.operations.find((candidate) => candidate.id === id);
  // Replaced by a later change or decided in another tab: the cart shows the result.
  if (operation === undefined) return { state: 'waiting' };
  if (!isParked(operation)) return null;
  const { reason } = operation.state;
  return reason.kind === 'refused' ? { state: 'refused', error: reason } : { state: 'waiting' };
}
