import type { ContactSubject } from '#shared/contract/contact.ts';

/** What a message to the wholesaler may be about. */
export const CONTACT_SUBJECT_LABELS: Readonly<Record<ContactSubject, string>> = {
  order: 'Zamówienie i dostawa',
  product: 'Produkt i dostępność',
  invoice: 'Faktury i płatności',
  complaint: 'Reklamacja lub zwrot',
  account: 'Konto i weryfikacja placówki',
  other: 'Inna sprawa',
};
