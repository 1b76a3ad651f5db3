import type { OrderDetails } from '#shared/contract/orders.ts';
import { warsawDateTime } from '#shared/language/dates.ts';
import { FINAL_STEP, PROGRESS_STEPS, progressStep, statusTone } from '#shared/rules/order-status.ts';

/** When each of the four steps was first reached, written out; a stop (held, cancelled, refused) dates no step. */
export function stepTimes(history: OrderDetails['history']): (string | undefined)[] {
  const times: (string | undefined)[] = Array.from({ length: PROGRESS_STEPS }, () => undefined);
  for (const { status, at } of history) {
    const step = progressStep(status.code);
    if (step !== FINAL_STEP && statusTone(status.code) === 'progress') times[step] ??= warsawDateTime(new Date(at));
  }
  return times;
}

/** How and when it ended or was stopped, ISO time; no step shows that. Undefined while the order goes its way. */
export function lastWord({ orderStatus, history }: Pick<OrderDetails, 'orderStatus' | 'history'>) {
  if (statusTone(orderStatus.code) === 'progress') return undefined;
  const event = history.findLast(({ status }) => status.code === orderStatus.code);
  return event && { label: orderStatus.label, at: event.at };
}
