import type { OrderStatus } from '#shared/contract/orders.ts';
import {
  FINAL_STEP,
  PROGRESS_STEPS,
  progressStep,
  type StepState,
  statusTone,
  stepState,
} from '#shared/rules/orders/order-status.ts';
import { uiTexts } from '#shared/texts/ui.ts';

/** How one step of an order is drawn: the states of docs/product.md §4, and `bad` where a red order stopped. */
export type BarState = StepState | 'bad';

/** The four steps of an order. Reached steps of a red order are red: the first for status 15, all for 20 and 26. */
export function progressBars(status: OrderStatus): BarState[] {
  const current = progressStep(status);
  const negative = statusTone(status) === 'negative';
  return Array.from({ length: PROGRESS_STEPS }, (_, position) => {
    const state = stepState(current, position);
    return negative && state !== 'next' ? 'bad' : state;
  });
}

const STOPPED: Partial<Record<OrderStatus, string>> = {
  15: uiTexts.progress.held,
  20: uiTexts.progress.cancelled,
  26: uiTexts.progress.refused,
};

/** The text below the bars: why the order stopped, else its progress. */
export function progressText(status: OrderStatus): string {
  const step = progressStep(status);
  const going = step === FINAL_STEP ? uiTexts.progress.done : uiTexts.progress.step(step + 1, PROGRESS_STEPS);
  return STOPPED[status] ?? going;
}
