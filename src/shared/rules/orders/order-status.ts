import type { OrderStatus } from '#shared/contract/orders.ts';

/** The statuses that are the steps of the progress bar, in their order (docs/product.md §4). */
export const STEP_STATUSES: readonly OrderStatus[] = [1, 2, 4, 25];
export const PROGRESS_STEPS = STEP_STATUSES.length;
/** Past the last step: every step is then `previous`. */
export const FINAL_STEP = PROGRESS_STEPS;

/** Index of the current step: a held order (15) stands at the first, codes that are no step at `FINAL_STEP`. */
export function progressStep(status: OrderStatus): number {
  if (status === 15) return 0;
  const step = STEP_STATUSES.indexOf(status);
  return step < 0 ? FINAL_STEP : step;
}

export type StepState = 'previous' | 'active' | 'next';

/** State of the step at `position` (0-based) when `current` is the index of the current one. */
export function stepState(current: number, position: number): StepState {
  if (position < current) return 'previous';
  return position === current ? 'active' : 'next';
}

export type StatusTone = 'negative' | 'positive' | 'progress';

/** Badge colour: red 15, 20, 26; green 10; yellow all others (docs/product.md §4). */
export function statusTone(status: OrderStatus): StatusTone {
  if (status === 10) return 'positive';
  return status === 15 || status === 20 || status === 26 ? 'negative' : 'progress';
}

/** The status of an order cancelled by its pharmacy (docs/api.md "Orders"). */
export const CANCELLED = 20 satisfies OrderStatus;

/** Only a new order may be cancelled (docs/product.md §4). */
export function canCancel(status: OrderStatus): boolean {
  return status === 1;
}
