import { plural } from '#shared/language/plural.ts';
import { PIECES_OF } from './units.ts';

/** Words of an order's file and of its printed page. */
export const orderCsvTexts = {
  columns: [
    'Zamówienie',
    'Data',
    'Status',
    'Lp.',
    'Indeks',
    'Produkt',
    'Producent',
    'Magazyn',
    'Zamówiono',
    'Zrealizowano',
    'Powód braku',
    'Seria',
    'Termin ważności',
    'VAT %',
    'Cena netto',
    'Wartość netto',
    'Wartość brutto',
    'Pakiet',
  ],
} as const;

export const orderPrintTexts = {
  print: 'Drukuj',
  csv: 'Pobierz CSV',
  title: (number: string) => `Zamówienie ${number}`,
  placed: (date: string) => `Złożone ${date}`,
  status: (label: string, date: string | null) => (date === null ? `Status: ${label}` : `Status: ${label}, ${date}`),
  position: 'Lp.',
  each: 'Cena netto',
  sumNet: 'Wartość netto',
  sumGross: 'Wartość brutto',
  rate: 'Stawka VAT',
  net: 'Netto',
  vat: 'VAT',
  gross: 'Brutto',
  total: 'Razem',
  vatTable: 'Podsumowanie według stawek VAT',
  reason: (missing: number, reason: string) => `Brak ${plural(missing, PIECES_OF)}: ${reason}`,
  printed: (date: string, brand: string) => `Wydruk z ${date} · ${brand}`,
  notInvoice: 'To nie jest faktura.',
} as const;
