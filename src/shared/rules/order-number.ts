import { warsawDate } from '#shared/language/dates.ts';

/** Digits that the count of a month is written with; a sixth is grown into, never cut. */
const DIGITS = 5;

/** Month that an order's number counts in: `YYYY/MM` of Europe/Warsaw (docs/api.md "Orders"). */
export function orderMonth(instant: Date): string {
  return warsawDate(instant).slice(0, 7).replace('-', '/');
}

/** `ZA/YYYY/MM/NNNNN` for people (docs/api.md "Orders"): the `count`-th order of a month, from 1. */
export function orderNumber(month: string, count: number): string {
  return `ZA/${month}/${String(count).padStart(DIGITS, '0')}`;
}
