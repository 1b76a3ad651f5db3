import { type PluralForms, plural } from '#shared/language/plural.ts';

/** Texts shared by all areas. */
export const commonTexts = {
  close: 'Zamknij',
  cancel: 'Anuluj',
  confirm: 'Potwierdź',
  undo: 'Cofnij',
  retry: 'Spróbuj ponownie',
  loading: 'Wczytywanie…',
  requestId: (id: string) => `Numer zgłoszenia: ${id}`,
  /** The open tab is older than the server. */
  formChanged: 'Ten formularz zmienił się po aktualizacji',
  formChangedText: 'Nic nie zostało wysłane. Odśwież stronę i wyślij jeszcze raz: wpisane dane zostaną, oprócz haseł.',
} as const;

/** Messages of refusals and failures; those of docs/product.md §5 and §8 are verbatim. */
export const errorTexts = {
  generic: 'Wystąpił błąd podczas przetwarzania Twojego żądania.',
  server: 'Wystąpił błąd serwera. Spróbuj ponownie za chwilę.',
  required: 'To pole jest obowiązkowe',
  switchedOff: 'Twoje konto wyłączono w tej aptece.',
  noSession: 'Sesja wygasła. Zaloguj się ponownie.',
  otherUser: 'Na tym urządzeniu zalogował się ktoś inny. Zaloguj się ponownie na swoje konto.',
  notFound: 'Nie znaleziono.',
  unknownProduct: 'Nie ma takiego produktu.',
  invalid: 'Sprawdź zaznaczone pola.',
  badValue: 'Niepoprawna wartość',
  badOrder: 'Nieznane sortowanie',
  oneLine: 'Wpisz tekst w jednym wierszu',
  longText: (limit: number) => `Wpisz najwyżej ${limit} znaków`,
  longList: (limit: number) => `Najwyżej ${limit} pozycji naraz`,
  badId: 'Niepoprawny identyfikator',
  badMonth: 'Niepoprawny miesiąc',
  badCount: 'Ilość musi być liczbą całkowitą od 1 do 99 999',
  badPage: 'Numer strony niepoprawny',
  badPerPage: 'Liczba pozycji na stronie musi wynosić od 1 do 100',
  offline: 'Brak połączenia z internetem!',
} as const;

/** Countable nouns used by several areas. */
export const PIECES: PluralForms = { one: 'sztuka', few: 'sztuki', many: 'sztuk' };
/** Accusative: „dodaj 1 sztukę”, „dodano 1 sztukę”. */
export const PIECES_SET: PluralForms = { ...PIECES, one: 'sztukę' };
/** Genitive: „brak 2 sztuk”, „1 z 4 sztuk”. */
export const PIECES_OF: PluralForms = { one: 'sztuki', few: 'sztuk', many: 'sztuk' };
export const POSITIONS: PluralForms = { one: 'pozycja', few: 'pozycje', many: 'pozycji' };
export const PACKAGES: PluralForms = { one: 'pakiet', few: 'pakiety', many: 'pakietów' };
export const PRODUCTS: PluralForms = { one: 'produkt', few: 'produkty', many: 'produktów' };

/** What a line of the cart holds that was changed elsewhere: the server says it, and the device while it asks. */
export const countChanged = (count: number) =>
  count === 0
    ? 'W międzyczasie tę pozycję usunięto z koszyka.'
    : `W międzyczasie ilość zmieniono na ${plural(count, PIECES_SET)}.`;
/** The same of a package. */
export const packagesChanged = (count: number) =>
  count === 0
    ? 'W międzyczasie ten pakiet usunięto z koszyka.'
    : `W międzyczasie liczbę pakietów zmieniono na ${count}.`;
