import { type DemandFileFault, MAX_CART_DEMAND_FORMS } from '#shared/files/demand-file.ts';
import { afterColon } from '#shared/language/after-colon.ts';
import { formatCount, type PluralForms, plural, pluralForm } from '#shared/language/plural.ts';
import { REGISTER_WORDS } from './accounts/dictionaries.ts';

/** Default name of the form (`DEMAND_FORM_TITLE`, `DEMAND_FORM_ANNEX`). */
export const DEMAND_FORM = {
  title: 'Zapotrzebowanie na leki z grup kontrolowanych',
  annex: 'Załącznik do rozporządzenia',
} as const;

/** Why a file cannot be a demand form; the same before upload and from the server. */
export const demandFileTexts = {
  empty: 'Plik jest pusty (0 bajtów).',
  'too-large': 'Plik ma więcej niż 10\u00a0MB.',
  'wrong-type': 'To nie jest plik PDF, PNG ani JPEG. Liczy się zawartość pliku, nie jego nazwa.',
} as const satisfies Record<DemandFileFault, string>;

const FILES: PluralForms = { one: 'plik', few: 'pliki', many: 'plików' };
const REST: PluralForms = { one: 'Pozostały', few: 'Pozostałe', many: 'Pozostałych' };
const NOT_SENT: PluralForms = {
  one: 'nie zostanie wysłany',
  few: 'nie zostaną wysłane',
  many: 'nie zostanie wysłanych',
};
const STAY: PluralForms = { one: 'czeka', few: 'czekają', many: 'czeka' };

/** File size for display: `1,4 MB`, `320 kB`. */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1) return `${formatCount(bytes)} B`;
  if (kilobytes < 1000) return `${formatCount(Math.round(kilobytes))}\u00a0kB`;
  return `${(kilobytes / 1024).toFixed(1).replace('.', ',')}\u00a0MB`;
}

const pieces = (count: number) => `${formatCount(count)}\u00a0szt.`;

/** Pieces that a demand form was attached for, and those of its line in the cart. */
export interface FormPieces {
  readonly shown: number;
  readonly held: number;
}

/** A line whose demand form is for another quantity; the same on the device and from the server. */
export function outdatedForm({ shown, held }: FormPieces): string {
  return `Dołączone zapotrzebowanie jest na ${pieces(shown)}, a w koszyku jest ${pieces(held)} Dołącz nowe albo przywróć ilość.`;
}

/** Such a line in a list. */
const outdatedName = (product: string, { shown, held }: FormPieces) =>
  `${product} (jest na ${pieces(shown)}, w koszyku ${pieces(held)})`;

/** Demand forms of controlled products in the cart and of an order. */
export const demandTexts = {
  title: 'Zapotrzebowania na leki kontrolowane',
  done: (covered: number, all: number) => `${formatCount(covered)} z ${formatCount(all)} z zapotrzebowaniem`,
  needs: 'Brak zapotrzebowania',
  outdated: 'Inna ilość na druku',
  outdatedTitle: 'Na zapotrzebowaniu jest inna ilość.',
  outdatedTodo: (product: string, count: FormPieces) => `Dołącz nowe zapotrzebowanie: ${outdatedName(product, count)}`,
  attached: 'Dołączone',
  coveredByAll: 'Objęty wspólnym zapotrzebowaniem',
  leaves: 'Do usunięcia z koszyka',
  /** The quantity at the time of signing; the cart may have changed since. */
  onForm: (count: number) => `na druku ma być ${pieces(count)}`,
  /** What a file was attached for. */
  isFor: (count: number) => `na ${pieces(count)}`,
  isForProduct: (product: string, { shown, held }: FormPieces) =>
    `${product}: ${pieces(shown)}${shown === held ? '' : ` (w koszyku ${pieces(held)})`}`,
  isForOthers: 'na leki, których nie ma już w koszyku',
  staysBehind: 'nie pójdzie z zamówieniem',
  forAll: 'Wszystkie leki kontrolowane',
  add: 'Dodaj zapotrzebowanie',
  addFor: (product: string) => `Dodaj zapotrzebowanie: ${product}`,
  addMore: 'Dodaj kolejny skan',
  addMoreFor: (product: string) => `Dodaj kolejny skan: ${product}`,
  addForAll: 'Jeden skan dla wszystkich',
  print: 'Druk do podpisu',
  documents: (subject: string) => `Zapotrzebowania: ${subject}`,
  preview: (file: string) => `Podgląd: ${file}`,
  download: (file: string) => `Pobierz: ${file}`,
  notSaved: (file: string) => `Nie pobrano pliku ${file}`,
  saveOffline: 'Pobranie zapotrzebowania wymaga połączenia.',
  remove: (file: string) => `Usuń zapotrzebowanie: ${file}`,
  removeTitle: (file: string) => `Usunąć zapotrzebowanie ${file}?`,
  removeOutdatedText: 'Nie pasuje do leków i ilości w koszyku, więc z tym zamówieniem nie pójdzie.',
  removeText: 'Bez zapotrzebowania nie można złożyć zamówienia na lek kontrolowany.',
  removeConfirm: 'Usuń',
  removed: (file: string) => `Usunięto zapotrzebowanie ${file}`,
  notRemoved: 'Nie usunięto zapotrzebowania',
  lineTitle: (product: string) => `Usunąć z koszyka ${product}?`,
  lineText:
    'Razem z nim usuniesz dołączone zapotrzebowanie. Po przywróceniu leku trzeba będzie dołączyć je jeszcze raz.',
  clearText:
    'Razem z lekami kontrolowanymi usuniesz dołączone zapotrzebowania. Po przywróceniu leków trzeba będzie dołączyć je jeszcze raz.',
  offline: 'Dołączanie, usuwanie i podgląd zapotrzebowań wymaga połączenia.',
  previewFailed: 'Nie udało się wczytać podglądu. Sprawdź połączenie i otwórz go jeszcze raz.',
  orderTitle: 'Zapotrzebowania',
} as const;

/** The dialogue that picks and uploads files. */
export const attachTexts = {
  title: 'Dodaj zapotrzebowanie',
  subject: (product: string, count: number) => `Do leku: ${product}, na ${pieces(count)}`,
  subjectAll: (lines: readonly { readonly product: string; readonly count: number }[]) =>
    `Jeden skan dla wszystkich leków kontrolowanych w koszyku: ${lines.map(({ product, count }) => `${product}, ${pieces(count)}`).join('; ')}`,
  label: 'Wzór zapotrzebowania',
  limits: (files: number) =>
    `PDF, PNG lub JPEG, do 10\u00a0MB każdy. Możesz wybrać kilka, najwyżej ${formatCount(files)}.`,
  drop: 'Przeciągnij tu pliki albo wybierz je z urządzenia.',
  choose: 'Wybierz pliki',
  input: 'Pliki zapotrzebowania',
  picked: 'Wybrane pliki',
  open: (file: string) => `Otwórz ${file}`,
  /** The cart has other pieces than when the file was picked. */
  pickedFor: ({ shown, held }: FormPieces) =>
    `Wybrany na ${pieces(shown)}, a w koszyku jest ${pieces(held)} Wyślemy go jako zapotrzebowanie na ${pieces(shown)}`,
  pickedForAll: (products: readonly string[]) =>
    `Wybrany na inne ilości niż w koszyku: ${products.join('; ')}. Wyślemy go z ilościami z chwili wyboru.`,
  /** The user's word that the file is for the pieces of the cart. */
  isOn: (count: number) => `Na druku jest ${pieces(count)}`,
  isOnAll: 'Na druku są ilości z koszyka',
  confirmed: (file: string) => `Plik ${file} wyślemy na ilości z koszyka.`,
  forget: (file: string) => `Nie wysyłaj ${file}`,
  forgotten: (file: string) => `Usunięto z wybranych: ${file}`,
  first: 'Ten plik zostanie wysłany',
  goes: (file: string, rest: number) =>
    rest === 0
      ? `Wyślemy plik ${file}.`
      : `Wyślemy tylko plik ${file}. ${pluralForm(rest, REST)} ${plural(rest, FILES)} ${pluralForm(rest, NOT_SENT)}; możesz wysłać każdy osobno.`,
  sendOne: 'Wyślij ten plik',
  sendOneFor: (file: string) => `Wyślij ten plik: ${file}`,
  send: 'Wyślij',
  sending: 'Wysyłanie…',
  checking: 'Czekamy na odpowiedź serwera…',
  sendingLabel: (file: string) => `Wysyłanie pliku ${file}`,
  stop: 'Przerwij wysyłanie',
  stopped: 'Przerwano. Sprawdź w koszyku, czy plik nie został już dołączony.',
  sent: (file: string) => `Dołączono zapotrzebowanie ${file}`,
  sentRest: (file: string, rest: number) =>
    `Dołączono ${file}. ${pluralForm(rest, REST)} ${plural(rest, FILES)} ${pluralForm(rest, STAY)} na tym urządzeniu; dołączysz je tym samym przyciskiem.`,
  skipped: (file: string, reason: string) => `Pominięto ${file}: ${afterColon(reason)}`,
  unreadable: 'Nie można odczytać pliku. Wybierz go ponownie.',
  skippedMany: (count: number, most: number) =>
    `Pominięto ${plural(count, FILES)}: do koszyka można dołączyć najwyżej ${formatCount(most)}.`,
  lockedOffline: 'Wysłanie wymaga połączenia. Wybrane pliki zostaną na tym urządzeniu i poczekają.',
  lockedQueue: 'Najpierw zapiszemy zmiany w koszyku.',
  lockedEmpty: 'Wybierz plik z podpisanym zapotrzebowaniem.',
  unkept: 'Urządzenie nie może zapamiętać plików. Po odświeżeniu trzeba będzie wybrać je jeszcze raz.',
  sentBefore:
    'Ten plik był już wysłany z innymi danymi. Sprawdź w koszyku, czy jest dołączony; jeśli pasuje do obecnych ilości, wyślij go jeszcze raz.',
  unknown: 'Nie ma odpowiedzi serwera. Spróbuj ponownie: ten sam plik nie zostanie dołączony dwa razy.',
  later: 'Zamknij',
} as const;

/** The printable form. Unknown data is a line for handwriting. */
export const demandFormTexts = {
  toCart: 'Wróć do koszyka',
  print: 'Drukuj',
  hint: 'Uzupełnij puste pola, podpisz i podstempluj, a skan dołącz w koszyku.',
  unknownBuyer:
    'Danych nabywcy nie ma na tym urządzeniu. Wpisz je odręcznie albo odśwież stronę po powrocie połączenia.',
  failedBuyer: 'Nie udało się wczytać danych nabywcy. Odśwież stronę albo wpisz je odręcznie.',
  locked: {
    unsent: 'Zmiany w koszyku nie są jeszcze zapisane. Druk przygotujemy, gdy ilości będą potwierdzone.',
    stock:
      'W magazynie jest mniej sztuk, niż jest w koszyku. Zdecyduj w koszyku o ilościach, a potem wydrukuj formularz.',
  },
  none: 'W koszyku nie ma leków z grup kontrolowanych, które można zamówić',
  noneText: 'Zapotrzebowanie wypełnia się z koszyka: dodaj do niego leki, które mają na nim być.',
  orderNumber: 'Numer zamówienia',
  placeAndDate: 'Miejscowość i data',
  buyer: 'Nabywca',
  address: 'Adres',
  activity: 'Rodzaj działalności',
  regon: 'REGON',
  permit: 'Numer zezwolenia',
  permitKind: 'Rodzaj zezwolenia',
  permitDate: 'Data wydania zezwolenia',
  table: 'Zamawiane produkty',
  number: 'Lp.',
  name: 'Nazwa',
  form: 'Postać',
  strength: 'Dawka i opakowanie',
  quantity: 'Ilość',
  pieces: (count: number) => `${formatCount(count)} op.`,
  collector: 'Osoba upoważniona do odbioru',
  signature: 'Podpis i pieczęć',
} as const;

/** The server's messages about demand forms. */
export const demandServerTexts = {
  unreadable: 'Nie można odczytać pliku. Wybierz go jeszcze raz.',
  missing: (names: readonly string[]) =>
    `Leki z grup kontrolowanych wymagają zapotrzebowania na zamawianą ilość. Dołącz jego skan: ${names.join('; ')}.`,
  missingName: (product: string, pieces: FormPieces | null) =>
    pieces === null ? `„${product}”` : outdatedName(`„${product}”`, pieces),
  needed: 'Lek z grupy kontrolowanej: wymaga zapotrzebowania.',
  notControlled: 'W koszyku nie ma leku, który wymaga tego zapotrzebowania.',
  tooMany: `Do koszyka można dołączyć najwyżej ${MAX_CART_DEMAND_FORMS} plików. Usuń niepotrzebne.`,
  /**
   * The facility's line of business on the form, by its kind. A kind that names two of them (a hospital's pharmacy or its
   * department) is left to be written by hand.
   */
  activities: {
    open_pharmacy: REGISTER_WORDS.openPharmacy,
    pharmacy_point: REGISTER_WORDS.pharmacyPoint,
    hospital: REGISTER_WORDS.hospitalPharmacy,
    company_pharmacy: REGISTER_WORDS.companyPharmacy,
  } as Readonly<Record<string, string>>,
} as const;
