import { addDays } from '#shared/language/dates.ts';
import type { DocumentKind } from './store-types.ts';

/** Days before its end from which a document warns (docs/product.md §3.13). */
export const WARN_DAYS = 30;

/** Where a document stands on a day, both `YYYY-MM-DD`; null: it has no end. Its last day still counts. */
export function documentEnd(expirationDate: string | null, today: string): 'later' | 'soon' | 'over' {
  if (expirationDate === null) return 'later';
  if (expirationDate < today) return 'over';
  return expirationDate <= addDays(today, WARN_DAYS) ? 'soon' : 'later';
}

/** Permits, without which a facility may not buy. */
const PERMITS: readonly DocumentKind[] = ['open_pharmacy_permit', 'pharmacy_point_permit', 'inspectorate_permit'];

interface EndingDocument {
  readonly kind: DocumentKind;
  readonly expirationDate: string | null;
  readonly importance: 'waiting' | 'important' | 'void';
}

/**
 * The permit that needs a newer one: it ends soon or has ended, and none of its kind waits or holds longer. Of several the
 * one that ends first; null for none.
 */
export function endingPermit<D extends EndingDocument>(documents: readonly D[], today: string): D | null {
  const ending = PERMITS.flatMap(
    (kind) =>
      lastOf(
        documents.filter((document) => document.kind === kind),
        today,
      ) ?? [],
  );
  return ending.sort(byEnd)[0] ?? null;
}

/** The last to end of one kind; null when a document of it waits or holds longer. */
function lastOf<D extends EndingDocument>(documents: readonly D[], today: string): D | null {
  const endOf = ({ expirationDate }: D) => documentEnd(expirationDate, today);
  const isEnough = (document: D) =>
    document.importance === 'waiting'
      ? endOf(document) !== 'over'
      : document.importance === 'important' && endOf(document) === 'later';
  if (documents.some(isEnough)) return null;
  // What customer service refused never held.
  const held = documents.filter((document) => document.importance === 'important' || endOf(document) === 'over');
  return held.sort(byEnd).at(-1) ?? null;
}

const byEnd = (a: EndingDocument, b: EndingDocument) => (a.expirationDate ?? '').localeCompare(b.expirationDate ?? '');
