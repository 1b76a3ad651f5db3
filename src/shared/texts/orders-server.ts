import { BRAND } from '#shared/brand.ts';

/** Texts of orders that the server writes. */
export const orderServerTexts = {
  badDate: 'Niepoprawna data',
  cancelled: 'Zamówienie zostało anulowane.',
  alreadyCancelled: 'To zamówienie jest już anulowane.',
  notCancellable: (label: string) =>
    `Zamówienia w stanie „${label}” nie można już anulować. Zadzwoń do nas: ${BRAND.servicePhone.label}.`,
  notInOrder: 'Na liście jest produkt, którego nie było w tym zamówieniu.',
  unknownReason: 'Wybierz powód z listy.',
} as const;
