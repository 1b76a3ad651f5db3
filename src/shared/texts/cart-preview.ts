import { plural } from '#shared/language/plural.ts';
import { PACKAGES, PRODUCTS } from './units.ts';

/** What is in the cart, over any screen. */
export const cartPreviewTexts = {
  lines: 'Pozycje w koszyku',
  product: 'Produkt',
  count: 'Liczba',
  sum: 'Wartość netto',
  pieces: (count: string) => `${count}\u00a0szt.`,
  package: (discount: number, products: number) =>
    `pakiet · rabat\u00a0${discount}\u00a0% · ${plural(products, PRODUCTS)}`,
  packages: (count: number) => plural(count, PACKAGES),
  net: 'netto',
  gross: 'brutto',
  toCart: 'Przejdź do koszyka',
  empty: 'Koszyk jest pusty.',
  loading: 'Wczytywanie koszyka',
} as const;
