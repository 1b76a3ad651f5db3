import { BRAND } from '#shared/brand.ts';
import { plural } from '#shared/language/plural.ts';
import { PIECES_SET } from './units.ts';

/** What the catalogue's calls answer in words. */
export const catalogueServerTexts = {
  withdrawn: (name: string) => `Produkt „${name}” został wycofany z oferty.`,
  notification: {
    asked: 'Powiadomimy e-mailem, gdy produkt będzie dostępny.',
    inStock: (name: string) => `Produkt „${name}” jest teraz dostępny.`,
    mailSubject: (name: string) => `${BRAND.name}: produkt ${name} jest znów dostępny`,
    mailBody: (label: string, available: number) =>
      [
        'Dzień dobry,',
        '',
        `produkt, o który Państwo pytali, jest znów dostępny: ${label}.`,
        `W magazynie mamy teraz ${plural(available, PIECES_SET)}. Nie rezerwujemy produktu: decyduje kolejność zamówień.`,
        '',
        `${BRAND.serviceName}: ${BRAND.servicePhone.label}, ${BRAND.serviceHours.days} ${BRAND.serviceHours.time}`,
        BRAND.name,
      ].join('\n'),
  },
  favourite: { added: 'Dodano do ulubionych.', removed: 'Usunięto z ulubionych.' },
} as const;
