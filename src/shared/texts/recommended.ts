import { type PluralForms, plural } from '#shared/language/plural.ts';
import { PIECES } from './units.ts';

const PRODUCTS: PluralForms = { one: 'produkt', few: 'produkty', many: 'produktów' };

/** Recommended products in dialogues, and adding several at once. */
export const recommendedTexts = {
  title: 'Polecane do zamówienia',
  /** For an empty cart. */
  general: { suggested: 'Polecane w hurtowni', sales: 'Największe promocje' },
  loading: 'Wczytywanie polecanych produktów',
  add: 'Dodaj',
  addNamed: (name: string) => `Dodaj polecany produkt ${name}`,
  sending: 'Dodaję',
  added: 'W koszyku',
  net: 'netto',
  waiting: 'Zapisano',
  more: 'Więcej polecanych',
  suggestedTitle: (name: string) => `Polecane do: ${name}`,
  none: 'Nie mamy teraz nic do polecenia przy tym produkcie.',
  failed: 'Nie udało się wczytać polecanych produktów. Sprawdź połączenie i spróbuj ponownie.',
  several: {
    added: 'Produkty dodane do koszyka',
    some: 'Nie wszystko dodano do koszyka',
    nothing: 'Nic nie dodano do koszyka',
    kept: 'Zapisano na urządzeniu',
    keptText: 'Dodamy produkty do koszyka w hurtowni po powrocie sieci. Każdy dodamy raz.',
    label: 'Co stało się z każdym produktem',
    outcome: { added: 'dodano', reduced: 'dodano mniej', refused: 'nie dodano', waiting: 'czeka na wysłanie' },
    count: (count: number) => plural(count, PIECES),
    of: (added: number, wanted: number) => `${plural(added, PIECES)} z ${wanted}`,
  },
} as const;

/** Ticking products of a list, to add them together. */
export const markedTexts = {
  faulty: 'Popraw liczbę sztuk',
  faultyText: (names: readonly string[]) => `Nie wiadomo, ile sztuk dodać: ${names.join(', ')}.`,
  start: 'Zaznacz produkty',
  stop: 'Zakończ',
  mark: (name: string) => `Zaznacz: ${name}`,
  cannot: (name: string, reason: string) => `Nie można zaznaczyć: ${name}. ${reason}`,
  count: (count: number) => (count === 0 ? 'Zaznacz produkty na liście' : `Zaznaczono: ${plural(count, PRODUCTS)}`),
  label: 'Zaznaczone produkty',
  add: 'Dodaj zaznaczone',
  adding: 'Dodaję',
  clear: 'Odznacz',
  hint: 'Dodamy po jednej sztuce albo tyle, ile wpiszesz przy produkcie.',
} as const;
