import { formatCount, type PluralForms } from '#shared/language/plural.ts';

/** Texts shared by all areas. */
export const commonTexts = {
  close: 'Zamknij',
  cancel: 'Anuluj',
  confirm: 'Potwierdź',
  undo: 'Cofnij',
  retry: 'Spróbuj ponownie',
  loading: 'Wczytywanie…',
  requestId: (id: string) => `Numer zgłoszenia: ${id}`,
} as const;

/** Messages of refusals and failures; those of docs/product.md §5 and §8 are verbatim. */
export const errorTexts = {
  generic: 'Wystąpił błąd podczas przetwarzania Twojego żądania.',
  server: 'Wystąpił błąd serwera. Spróbuj ponownie za chwilę.',
  required: 'To pole jest obowiązkowe',
  badCredentials: 'Niepoprawny email lub hasło.',
  inactive: 'Konto obecnie jest nieaktywne. Dokończ weryfikację placówki albo skontaktuj się z Biurem Obsługi Klienta.',
  tooMany: 'Zbyt wiele prób. Spróbuj ponownie za chwilę.',
  noSession: 'Sesja wygasła. Zaloguj się ponownie.',
  otherUser: 'Na tym urządzeniu zalogował się ktoś inny. Zaloguj się ponownie na swoje konto.',
  writeGuard: 'Żądanie odrzucone: nie pochodzi z aplikacji.',
  inProgress: 'To samo żądanie jest jeszcze przetwarzane. Spróbuj ponownie za chwilę.',
  keyReused: 'Ten klucz żądania był już użyty do innej zmiany.',
  notFound: 'Nie znaleziono.',
  unknownProduct: 'Nie ma takiego produktu.',
  invalid: 'Sprawdź zaznaczone pola.',
  tooLarge: 'Przesłane dane są za duże.',
  badValue: 'Niepoprawna wartość',
  badBody: 'Nie można odczytać przesłanych danych.',
  unknownField: 'Nieznany parametr',
  badOrder: 'Nieznane sortowanie',
  longText: (limit: number) => `Wpisz najwyżej ${limit} znaków`,
  longList: (limit: number) => `Najwyżej ${limit} pozycji naraz`,
  badId: 'Niepoprawny identyfikator',
  badCount: 'Ilość musi być liczbą całkowitą od 1 do 99 999',
  badPage: 'Numer strony niepoprawny',
  badPerPage: 'Liczba pozycji na stronie musi wynosić od 1 do 100',
  offline: 'Brak połączenia z internetem!',
} as const;

/** Countable nouns used by several areas. */
export const PIECES: PluralForms = { one: 'sztuka', few: 'sztuki', many: 'sztuk' };
/** Accusative: „dodaj 1 sztukę”. */
export const PIECES_SET: PluralForms = { ...PIECES, one: 'sztukę' };
/** Genitive: „brak 2 sztuk”, „1 z 4 sztuk”. */
export const PIECES_OF: PluralForms = { one: 'sztuki', few: 'sztuk', many: 'sztuk' };
export const POSITIONS: PluralForms = { one: 'pozycja', few: 'pozycje', many: 'pozycji' };
export const PACKAGES: PluralForms = { one: 'pakiet', few: 'pakiety', many: 'pakietów' };
export const PRODUCTS: PluralForms = { one: 'produkt', few: 'produkty', many: 'produktów' };

/** Texts of the components in `web/ui`. */
export const uiTexts = {
  scrollToTop: 'Wróć na górę strony',
  toasts: 'Ostatnie zmiany',
  net: 'netto',
  gross: 'brutto',
  price: {
    before: 'Poprzednia cena netto:',
    currency: 'zł',
    net: 'Cena netto:',
    gross: 'Cena brutto:',
  },
  counter: {
    label: (product: string) => `Ilość: ${product}`,
    decrease: (product: string) => `Zmniejsz ilość: ${product}`,
    increase: (product: string) => `Zwiększ ilość: ${product}`,
    atLeast: (min: number) => `Najmniej ${min}`,
    atMost: (max: string) => `Najwyżej ${max}`,
    part: 'Tylko całe sztuki',
    unreadable: 'Wpisz liczbę',
    kept: (count: string) => `Bez zmian: ${count}`,
  },
  add: {
    visible: 'Dodaj',
    sending: 'Dodaję',
    label: (product: string) => `Dodaj do koszyka ${product}`,
    sendingLabel: (product: string) => `Dodaję do koszyka ${product}`,
  },
  heart: (product: string) => `Ulubione: ${product}`,
  stock: {
    heading: 'Stan',
    label: 'Stan magazynu:',
    unavailable: 'Produkt niedostępny',
    inCart: (pieces: string) => `w koszyku ${pieces}`,
  },
  list: {
    product: 'Produkt',
    manufacturer: 'Producent',
    package: 'Pakiet',
    price: 'Netto / brutto',
    count: 'Ilość',
    bloz: (code: string) => `BLOZ ${code}`,
  },
  badges: {
    cold: '2–8 °C',
    narcotic: 'narkotyczny',
    psychotropic: 'psychotropowy',
    kdw: (date: string) => `KDW ${date}`,
    promotion: 'promocja',
    promotionOf: (percent: number) => `promocja −${percent}\u00a0%`,
    hardToFind: 'trudno dostępny',
    inPackage: 'w pakiecie',
    hit: 'hit',
  },
  progress: {
    step: (step: number, of: number) => `krok ${step} z ${of}`,
    done: 'zakończone',
    held: 'wstrzymane przy weryfikacji',
    cancelled: 'anulowane przez aptekę',
    refused: 'odrzucone przez hurtownię',
    label: 'Postęp zamówienia',
    names: ['Złożone', 'Przyjęte', 'Skompletowane', 'W drodze'],
    states: { previous: 'ukończony', active: 'bieżący', next: 'następny', bad: 'przerwany' },
  },
  carousel: {
    role: 'karuzela',
    previous: (title: string) => `Poprzednie: ${title}`,
    next: (title: string) => `Następne: ${title}`,
  },
  pager: {
    label: 'Strony',
    range: (from: string, to: string) => `${from}–${to}`,
    of: (total: string) => `z ${total}`,
    first: 'Pierwsza strona',
    last: 'Ostatnia strona',
    previous: 'Poprzednia strona',
    next: 'Następna strona',
  },
  sort: { label: 'Sortuj:' },
  meter: {
    minimum: (amount: string) => `Minimum ${amount} netto`,
    missing: (amount: string) => `brakuje ${amount}`,
    met: (amount: string) => `Minimum ${amount} netto osiągnięte`,
  },
} as const;

/** A list that is only partly rendered. */
export const moreRowsTexts = {
  shown: (shown: number, all: number) => `Pokazano ${formatCount(shown)} z ${formatCount(all)} pozycji`,
  more: (more: number) => `Pokaż następne ${formatCount(more)}`,
} as const;
