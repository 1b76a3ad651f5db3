import type { OrderStatus } from '#shared/contract/orders.ts';

/**
 * Transitions that the wholesaler may make (docs/product.md §4 names the codes, not the transitions): new 1, accepted
 * 2, picked 4, shipped 25, done 10; held 15 continues or is refused 26. Only the pharmacy cancels (20). Picked goods
 * have left the shelf, so a picked order is not held or refused.
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

/** Why an order may not go from one status to another; null when it may. */
export type TransitionFault = 'same' | 'pharmacy_only' | 'not_allowed' | 'not_realized';

/** `isRealized`: the supplied pieces of each line are decided, which shipping requires. */
export function transitionFault(from: OrderStatus, to: OrderStatus, isRealized: boolean): TransitionFault | null {
  if (from === to) return 'same';
  if (to === CANCELLED) return 'pharmacy_only';
  if (!OPERATOR_TRANSITIONS[from].includes(to)) return 'not_allowed';
  return to === SHIPPED && !isRealized ? 'not_realized' : null;
}

/** Nothing of the order is supplied: the pharmacy cancelled or the wholesaler refused it. */
export function isCancelledOrRefused(status: OrderStatus): boolean {
  return status === CANCELLED || status === REFUSED;
}

/** Statuses in which an order may be realized: accepted, or picked without counts. */
export function canRealize(status: OrderStatus): boolean {
  return status === ACCEPTED || status === PICKED;
}

/** An order without supplied pieces is refused; any other is picked. */
export function statusAfterRealization(supplied: number): OrderStatus {
  return supplied === 0 ? REFUSED : PICKED;
}
