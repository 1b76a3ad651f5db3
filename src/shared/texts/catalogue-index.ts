import { type PluralForms, plural } from '#shared/language/plural.ts';

const MANUFACTURERS: PluralForms = { one: 'producent', few: 'producenci', many: 'producentów' };
const CATEGORIES: PluralForms = { one: 'kategoria', few: 'kategorie', many: 'kategorii' };

/** The screens that list manufacturers and categories. */
export const indexTexts = {
  letters: 'Litery',
  toLetter: (letter: string) => (letter === '#' ? 'Cyfry i znaki' : `Litera ${letter}`),
  manufacturers: {
    title: 'Producenci',
    count: (count: number) => plural(count, MANUFACTURERS),
    find: 'Szukaj producenta',
    found: (count: number) => (count === 0 ? 'Nie ma takiego producenta.' : plural(count, MANUFACTURERS)),
  },
  categories: {
    title: 'Kategorie',
    count: (count: number) => plural(count, CATEGORIES),
    find: 'Szukaj kategorii',
    found: (count: number) => (count === 0 ? 'Nie ma takiej kategorii.' : 'Lista pokazuje pasujące kategorie.'),
  },
  /** The menu of the category bar. */
  menu: {
    flat: (name: string) => `${name}: bez podkategorii.`,
    every: 'Wszystkie kategorie',
    show: (name: string) => `Rozwiń: ${name}`,
    hide: (name: string) => `Zwiń: ${name}`,
  },
} as const;
