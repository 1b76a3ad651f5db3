import { BRAND } from '#shared/brand.ts';
import { warsawDate } from '#shared/rules/dates.ts';
import { formatZl } from '#shared/rules/money.ts';
import { plural } from '#shared/rules/plural.ts';
import { PIECES } from './units.ts';

/** What the mail about a new order says; sums in grosz. */
interface OrderedGoods {
  readonly number: string;
  readonly createdAt: Date;
  readonly pharmacyName: string;
  readonly priceNet: number;
  readonly priceGross: number;
  readonly lines: readonly { readonly label: string; readonly count: number; readonly priceSumNet: number }[];
}

/** Texts of orders that the server writes. */
export const orderServerTexts = {
  badDate: 'Niepoprawna data',
  cancelled: 'Zamówienie zostało anulowane.',
  alreadyCancelled: 'To zamówienie jest już anulowane.',
  notCancellable: (label: string) =>
    `Zamówienia w stanie „${label}” nie można już anulować. Zadzwoń do nas: ${BRAND.servicePhone.label}.`,
  notInOrder: 'Na liście jest produkt, którego nie było w tym zamówieniu.',
  unknownReason: 'Wybierz powód z listy.',
  mailSubject: (number: string) => `${BRAND.name}: przyjęliśmy zamówienie ${number}`,
  mailBody: (order: OrderedGoods) =>
    [
      'Dzień dobry,',
      '',
      `dziękujemy za zamówienie ${order.number} z ${warsawDate(order.createdAt)} (${order.pharmacyName}).`,
      '',
      ...order.lines.map(
        ({ label, count, priceSumNet }) => `- ${label}: ${plural(count, PIECES)}, ${formatZl(priceSumNet)} netto`,
      ),
      '',
      `Razem netto: ${formatZl(order.priceNet)}`,
      `Razem brutto: ${formatZl(order.priceGross)}`,
      '',
      `${BRAND.serviceName}: ${BRAND.servicePhone.label}, ${BRAND.serviceHours.days} ${BRAND.serviceHours.time}`,
      BRAND.name,
    ].join('\n'),
} as const;
