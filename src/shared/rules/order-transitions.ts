import type { OrderStatus } from '#shared/contract/orders.ts';

/**
 * Where the wholesaler may take an order from each status (docs/product.md §4 names the codes, not the ways between them): new 1,
 * accepted 2, picked 4, shipped 25, done 10; held 15 goes on or is refused 26. Cancelling 20 is the pharmacy's alone.
 * What is picked has left the shelf: it is not held or refused any more.
 */
export const OPERATOR_TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  1: [2, 15, 26],
  2: [4, 15, 26],
  4: [25],
  25: [10],
  15: [2, 26],
  10: [],
  20: [],
  26: [],
};

export const ACCEPTED = 2 satisfies OrderStatus;
export const PICKED = 4 satisfies OrderStatus;
export const SHIPPED = 25 satisfies OrderStatus;
export const CANCELLED = 20 satisfies OrderStatus;
export const REFUSED = 26 satisfies OrderStatus;

/** Why an order may not go from one status to another; null: it may. */
export type TransitionFault = 'same' | 'pharmacy_only' | 'not_allowed' | 'not_realized';

/** `isRealized`: what is supplied of each line is known, which must be before anything is shipped. */
export function transitionFault(from: OrderStatus, to: OrderStatus, isRealized: boolean): TransitionFault | null {
  if (from === to) return 'same';
  if (to === CANCELLED) return 'pharmacy_only';
  if (!OPERATOR_TRANSITIONS[from].includes(to)) return 'not_allowed';
  return to === SHIPPED && !isRealized ? 'not_realized' : null;
}

/** Nothing of the order is supplied any more: the pharmacy or the wholesaler gave it up. */
export function isGivenUp(status: OrderStatus): boolean {
  return status === CANCELLED || status === REFUSED;
}

/** Statuses in which it may be said what is supplied: accepted, or picked with the counts still missing. */
export function canRealize(status: OrderStatus): boolean {
  return status === ACCEPTED || status === PICKED;
}

/** An order of which nothing is supplied is refused; any other is picked. */
export function statusAfterRealization(supplied: number): OrderStatus {
  return supplied === 0 ? REFUSED : PICKED;
}
