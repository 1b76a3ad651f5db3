import { warsawDate } from './dates.ts';

/** Month that an order's number counts in: `YYYY/MM` of Europe/Warsaw. */
export function orderMonth(instant: Date): string {
  return warsawDate(instant).slice(0, 7).replace('-', '/');
}

/** `ZA/YYYY/MM/NNNNN` (API.md "Orders"); a sixth digit is grown into, never wrapped. */
export function orderNumber(month: string, counter: number): string {
  return `ZA/${month}/${String(counter).padStart(5, '0')}`;
}
