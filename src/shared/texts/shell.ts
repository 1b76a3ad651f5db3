import { errorTexts } from './common.ts';

/** Labels of the screens: the page titles of docs/product.md §2 "Guard" and of the navigation. */
export const screenLabels = {
  login: 'Logowanie',
  remind: 'Nie pamiętam hasła',
  activation: 'Aktywacja konta',
  confirmEmail: 'Nowy adres e-mail',
  registration: 'Rejestracja',
  registrationDocuments: 'Rejestracja – dokumenty',
  dashboard: 'Start',
  products: 'Produkty',
  product: 'Produkt',
  lowPrices: 'Niskie ceny',
  shortExpiry: 'Krótka data (KDW)',
  favourites: 'Ulubione',
  packageSearch: 'Pakiety z produktem',
  promotions: 'Promocje i pakiety',
  package: 'Pakiet',
  editPackage: 'Zmiana składu pakietu',
  manufacturers: 'Producenci',
  categories: 'Kategorie',
  cart: 'Koszyk',
  orderSent: 'Podsumowanie zamówienia',
  demandForm: 'Zapotrzebowanie',
  orders: 'Historia zamówień',
  profile: 'Profil',
  agreements: 'Zgody',
  facilityDocuments: 'Dokumenty',
  people: 'Użytkownicy',
  invoices: 'Faktury',
  visibility: 'Daj się znaleźć',
  knowledge: 'Strefa wiedzy',
  article: 'Artykuł',
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

/** Connection states that log-in also shows; the others are loaded later. */
export const connectionStateTexts = {
  label: 'Połączenie',
  offline: errorTexts.offline,
  unavailable: 'Serwer niedostępny',
} as const;

/** Versions and installation of the app. */
export const updateTexts = {
  label: 'Nowa wersja aplikacji',
  accept: 'Nowa wersja – odśwież',
  accepting: 'Odświeżanie…',
  later: 'Przypomnij później',
  unsaved: 'Strona nie została odświeżona, bo przepadłaby niedokończona praca. Dokończ ją i odśwież.',
} as const;
