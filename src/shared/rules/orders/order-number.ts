import { warsawDate } from '#shared/language/dates.ts';

/** Digits of the number within a month; larger numbers get a sixth. */
const DIGITS = 5;

/** Month of an order's number: `YYYY/MM` in Europe/Warsaw (docs/api.md "Orders"). */
export function orderMonth(instant: Date): string {
  return warsawDate(instant).slice(0, 7).replace('-', '/');
}

/** `ZA/YYYY/MM/NNNNN` (docs/api.md "Orders"): the `count`-th order of a month, from 1. */
export function orderNumber(month: string, count: number): string {
  return `ZA/${month}/${String(count).padStart(DIGITS, '0')}`;
}
