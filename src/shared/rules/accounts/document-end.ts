import { addDays } from '#shared/language/dates.ts';

/** Days before its end from which a document warns (docs/product.md §3.13). */
export const WARN_DAYS = 30;

/** Where a document stands on a day, both `YYYY-MM-DD`; null: it has no end. Its last day still counts. */
export function documentEnd(expirationDate: string | null, today: string): 'later' | 'soon' | 'over' {
  if (expirationDate === null) return 'later';
  if (expirationDate < today) return 'over';
  return expirationDate <= addDays(today, WARN_DAYS) ? 'soon' : 'later';
}
