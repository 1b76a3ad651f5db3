import type { OrderDetails } from '#shared/contract/orders.ts';
import { warsawDateTime } from '#shared/language/dates.ts';
import { FINAL_STEP, PROGRESS_STEPS, progressStep, statusTone } from '#shared/rules/orders/order-status.ts';

/** Formatted times when each of the four steps was first reached; a stop (held, cancelled, refused) sets no time. */
export function stepTimes(history: OrderDetails['history']): (string | undefined)[] {
  const times: (string | undefined)[] = Array.from({ length: PROGRESS_STEPS }, () => undefined);
  for (const { status, at } of history) {
    const step = progressStep(status.code);
    if (step !== FINAL_STEP && statusTone(status.code) === 'progress') times[step] ??= warsawDateTime(new Date(at));
  }
  return times;
}

/** The event that ended or stopped the order (ISO time), which no step shows. Undefined while it is in progress. */
export function endEvent({ orderStatus, history }: Pick<OrderDetails, 'orderStatus' | 'history'>) {
  if (statusTone(orderStatus.code) === 'progress') return undefined;
  const event = history.findLast(({ status }) => status.code === orderStatus.code);
  return event && { label: orderStatus.label, at: event.at };
}
