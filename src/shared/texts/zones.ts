import { plural } from '#shared/language/plural.ts';

const PRODUCTS = { one: 'produkt', few: 'produkty', many: 'produktów' };

/** Words of the zones, on the start screen and on their own screens. */
export const zoneTexts = {
  lowPrices: {
    title: 'Niskie ceny',
    back: 'Wróć do niskich cen',
    cells: 'Największe rabaty',
  },
  shortExpiry: {
    title: 'Krótka data (KDW)',
    back: 'Wróć do krótkich dat',
    cells: 'Najbliższe terminy',
  },
  seeAll: 'Zobacz wszystkie',
  seeAllOf: (zone: string) => `Zobacz wszystkie: ${zone}`,
  /** Whole percents. */
  discounts: (from: number, to: number) => (from === to ? `−${to}\u00a0%` : `od −${from}\u00a0% do −${to}\u00a0%`),
  nearest: (date: string) => `najbliższa: ${date}`,
  available: (total: number) => `${plural(total, PRODUCTS)} do zamówienia`,
  loading: 'Wczytywanie strefy',
  categories: 'Kategorie w strefie',
  everything: 'Wszystkie',
  discount: (percent: number) => `−${percent}\u00a0%`,
  expires: (date: string) => `KDW ${date}`,
  net: 'netto',
} as const;
