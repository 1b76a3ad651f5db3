import { BRAND } from '#shared/brand.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { plural } from '#shared/language/plural.ts';
import { formatZl } from '#shared/rules/money.ts';
import { PIECES } from './units.ts';

/** The mail about a new order; sums in grosz. */
export const orderMailTexts = {
  subject: (number: string) => `${BRAND.name}: otrzymaliśmy zamówienie ${number}`,
  hello: 'Dzień dobry,',
  received: (number: string, createdAt: Date, pharmacyName: string) =>
    `otrzymaliśmy zamówienie ${number} z ${warsawDate(createdAt)} (${pharmacyName}). Dziękujemy.`,
  columns: ['Produkt', 'Zamówiono', 'Wartość netto'],
  line: (label: string, count: number, net: number) => `- ${label}: ${plural(count, PIECES)}, ${formatZl(net)} netto`,
  packed: (label: string, packageName: string) => `${label} (w pakiecie „${packageName}”)`,
  net: (grosz: number) => `Razem netto: ${formatZl(grosz)}`,
  gross: (grosz: number) => `Razem brutto: ${formatZl(grosz)}`,
  next: 'Stan zamówienia i to, co z niego wydamy, zobaczysz w historii zamówień.',
  foot: [
    `${BRAND.serviceName}: ${BRAND.servicePhone.label}, ${BRAND.serviceHours.days} ${BRAND.serviceHours.time}`,
    BRAND.name,
  ],
} as const;
