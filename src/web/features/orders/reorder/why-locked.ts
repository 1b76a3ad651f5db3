import { orderRetryTexts } from '#shared/texts/reorder.ts';

interface RetryState {
  /** Rows that would be sent. */
  readonly positions: number;
  /** Id of the chosen reason, or nothing. */
  readonly reason: string;
  readonly isOnline: boolean;
  /** No change of the cart is still to be sent: both would change the same lines, in an arbitrary order. */
  readonly isQueueEmpty: boolean;
}

/** Why an order cannot be repeated now; null when it can. */
export function whyLocked({ positions, reason, isOnline, isQueueEmpty }: RetryState): string | null {
  const { whyLocked: texts } = orderRetryTexts;
  if (positions === 0) return texts.empty;
  if (!isOnline) return texts.offline;
  if (!isQueueEmpty) return texts.queue;
  return reason === '' ? texts.reason : null;
}
