import type { OrderStatus } from '#shared/contract/orders.ts';

/**
 * Number of steps of the progress bar (docs/product.md §4). `FINAL_STEP` is past the last one: every step is then
 * `previous`.
 */
export const PROGRESS_STEPS = 4;
export const FINAL_STEP = PROGRESS_STEPS;

const STEP_BY_STATUS: Partial<Record<OrderStatus, number>> = { 1: 0, 15: 0, 2: 1, 4: 2, 25: 3 };

/** Index of the current step; `FINAL_STEP` for codes that docs/product.md §4 does not map. */
export function progressStep(status: OrderStatus): number {
  return STEP_BY_STATUS[status] ?? FINAL_STEP;
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
