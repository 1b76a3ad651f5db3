import { type PluralForms, plural } from '#shared/language/plural.ts';
import { errorTexts } from './common.ts';

/** Labels of the screens: the page titles of docs/product.md §2 "Guard" and of the navigation. */
export const screenLabels = {
  login: 'Logowanie',
  dashboard: 'Start',
  products: 'Produkty',
  product: 'Produkt',
  lowPrices: 'Niskie ceny',
  shortExpiry: 'Krótka data (KDW)',
  favourites: 'Ulubione',
  packageSearch: 'Pakiety z produktem',
  promotions: 'Promocje i pakiety',
  manufacturers: 'Producenci',
  categories: 'Kategorie',
  cart: 'Koszyk',
  orderSent: 'Podsumowanie zamówienia',
  demandForm: 'Zapotrzebowanie',
  orders: 'Historia zamówień',
  invoices: 'Faktury',
  notFound: 'Nie znaleziono strony',
} as const;

/** The frame of every screen. */
export const shellTexts = {
  title: (label: string, shop: string) => `${label} – ${shop}`,
  skipToContent: 'Przejdź do treści',
  navigation: 'Główna nawigacja',
  shortExpiry: 'KDW',
  tabs: 'Nawigacja na dole ekranu',
  contact: 'Kontakt',
  contactForm: 'Formularz kontaktowy',
  home: (shop: string) => `${shop} – strona główna`,
  version: (shop: string, version: string) => `${shop} · wersja ${version}`,
  orders: 'Zamówienia',
  account: 'Konto',
  login: 'Login',
  logOut: 'Wyloguj',
  toDark: 'Włącz ciemny wygląd',
  toLight: 'Włącz jasny wygląd',
} as const;

/** Pages shown instead of a screen. */
export const failureTexts = {
  notFoundText: 'Strona o tym adresie nie istnieje albo została przeniesiona.',
  notFoundAction: 'Przejdź na stronę startową',
  missingTitle: 'Tej strony nie ma jeszcze na tym urządzeniu',
  missingText: 'Otworzy się, gdy wróci połączenie. Twoje dane i koszyk są bezpieczne.',
  partMissing: 'Nie udało się tego otworzyć. Sprawdź połączenie i spróbuj ponownie.',
  failedTitle: 'Nie udało się otworzyć tej strony',
  unexpectedTitle: 'Wystąpił nieoczekiwany błąd.',
  offlineText: 'Twoje dane i koszyk są bezpieczne. Sprawdź połączenie i spróbuj ponownie.',
  serverText: 'Twoje dane i koszyk są bezpieczne. Spróbuj ponownie za chwilę.',
  unexpectedText: 'Twoje dane i koszyk są bezpieczne. Odśwież stronę; jeśli to nie pomoże, zadzwoń do nas:',
} as const;

/** The frame of the screens behind log-in; the log-in screen does not load it. */
export const shellPartTexts = {
  cartNet: 'Koszyk netto',
  cartEmpty: 'Koszyk, pusty',
  /** Accessible name of the cart button; `sum` is a formatted net amount. */
  cartNamed: (held: string, sum: string) => `Koszyk, ${held}, ${sum} netto`,
  cartUnknown: 'Koszyk',
  cartPreview: 'Podgląd koszyka',
  colorScheme: 'Wygląd',
  colorSchemes: { light: 'Jasny', dark: 'Ciemny', auto: 'Jak w systemie' },
  scanner: 'Skaner',
  scanSounds: 'Dźwięk po zeskanowaniu',
  salesBlocked: {
    title: 'Składanie zamówień jest zablokowane.',
    text: 'Możesz przeglądać ofertę i układać koszyk. Aby odblokować zamówienia, zadzwoń do Biura Obsługi Klienta:',
    dismiss: 'Ukryj komunikat o blokadzie zamówień',
  },
} as const;

/** Keyboard shortcuts; `keys` are pressed one after another, texts among them are typed. */
export const shortcutTexts = {
  title: 'Skróty klawiszowe',
  key: '?',
  groups: [
    {
      title: 'Wszędzie',
      rows: [
        { keys: ['/'], does: 'przejdź do wyszukiwarki, także z okna „Produkt dodany”' },
        { keys: ['?'], does: 'pokaż tę listę' },
        { keys: ['Esc'], does: 'zamknij okno albo podpowiedzi' },
        { keys: ['skan kodu'], does: 'otwórz produkt, także bez kliknięcia w pole' },
        { keys: ['5*', 'skan kodu'], does: 'dodaj 5 sztuk od razu' },
      ],
    },
    {
      title: 'W wyszukiwarce',
      rows: [
        { keys: ['↓', '↑'], does: 'wybierz podpowiedź' },
        { keys: ['Enter'], does: 'otwórz wybraną albo pokaż wszystkie wyniki' },
        { keys: ['5*nazwa', '↓', 'Enter'], does: 'dodaj 5 sztuk wybranego produktu' },
        { keys: ['Enter', '↓'], does: 'z wyników przejdź do ilości' },
        { keys: ['Alt + ↓'], does: 'pokaż podpowiedzi jeszcze raz' },
      ],
    },
    {
      title: 'W polu ilości',
      rows: [
        { keys: ['Enter'], does: 'dodaj i wróć do wyszukiwarki' },
        { keys: ['↓', '↑'], does: 'następny albo poprzedni produkt listy' },
        { keys: ['+', '−'], does: 'zwiększ albo zmniejsz ilość' },
      ],
    },
  ],
} as const;

/** Connection states that log-in also shows; the others are loaded later. */
export const connectionStateTexts = {
  label: 'Połączenie',
  offline: errorTexts.offline,
  unavailable: 'Serwer niedostępny',
} as const;

const CHANGES: PluralForms = { one: 'zmianę', few: 'zmiany', many: 'zmian' };

/** The connection notice. Times are passed in formatted: `14:05`, `12 min temu`. */
export const connectionTexts = {
  ...connectionStateTexts,
  returning: 'Połączenie wróciło',
  /** Age of the data on the screen. */
  age: {
    prices: (time: string) => `Ceny i stany z ${time}`,
    orders: (time: string) => `Zamówienia z ${time}`,
  },
  /** The same in the quiet strip, while connected. */
  quietAge: {
    prices: (time: string) => `ceny z ${time}`,
    orders: (time: string) => `zamówienia z ${time}`,
  },
  ago: (words: string) => `(${words})`,
  sending: (changes: number) => `Wysyłam ${plural(changes, CHANGES)}…`,
  refreshing: 'Odświeżam dane…',
  offered: 'Dane na ekranie mogą być nieaktualne.',
  check: 'Sprawdź teraz',
  reload: 'Odśwież',
  more: 'Więcej o połączeniu',
  stillOffline: 'Nadal brak połączenia z internetem.',
  stillUnavailable: 'Serwer nadal nie odpowiada.',
  back: 'Połączenie wróciło.',
  /** What remains possible; announced, and shown where there is room. */
  safe: 'Możesz przeglądać zapisane dane i układać koszyk. Zamówienie złożysz po powrocie połączenia.',
} as const;

/** Versions and installation of the app. */
export const updateTexts = {
  label: 'Nowa wersja aplikacji',
  accept: 'Nowa wersja – odśwież',
  accepting: 'Odświeżanie…',
  later: 'Przypomnij później',
  unsaved: 'Strona nie została odświeżona, bo przepadłaby niedokończona praca. Dokończ ją i odśwież.',
} as const;

export const installTexts = {
  title: 'Zapas jako aplikacja na tym urządzeniu',
  text: 'Otwiera się jednym dotknięciem i działa, gdy zniknie internet.',
  install: 'Zainstaluj',
  installApp: 'Zainstaluj aplikację',
  never: 'Nie pokazuj więcej',
  iosText: 'Dotknij „Udostępnij” na pasku Safari, a potem „Dodaj do ekranu początkowego”.',
} as const;
