import { type PluralForms, plural } from '#shared/language/plural.ts';
import { PIECES } from '#shared/texts/common.ts';

/** Accusative: „dodaj 3 produkty”. */
const PRODUCTS_SET: PluralForms = { one: 'produkt', few: 'produkty', many: 'produktów' };

/** Personal popups, the campaign and the season. */
export const popupTexts = {
  notNow: 'Nie teraz',
  close: 'Zamknij',
  back: {
    title: 'Produkt znów dostępny',
    stock: (available: number) => `${plural(available, PIECES)} na stanie`,
    add: 'Dodaj',
  },
  reorder: {
    title: 'Pora uzupełnić?',
    text: 'Zwykle zamawiasz to częściej.',
    pieces: (count: number) => plural(count, PIECES),
    add: (count: number) => `Dodaj ${plural(count, PRODUCTS_SET)}`,
    change: 'Zmień',
  },
  missed: {
    title: 'Dlaczego nie tym razem?',
    reason: 'Powód',
    reasons: { price: 'Cena', 'in-stock': 'Mam zapas', elsewhere: 'Inna hurtownia', other: 'Inny powód' },
    send: 'Wyślij',
    locked: 'Wybierz powód, aby wysłać.',
    failed: 'Nie udało się wysłać odpowiedzi. Sprawdź połączenie i spróbuj ponownie.',
  },
  thanks: {
    title: 'Dziękujemy',
    text: 'Odpowiedź trafiła do działu zakupów. Pomoże nam lepiej dobrać ofertę.',
  },
  until: (date: string) => `do ${date}`,
  campaign: { see: 'Zobacz pakiet' },
  season: { see: 'Zobacz' },
  opens: (action: string, heading: string) => `${action}: ${heading}`,
} as const;
