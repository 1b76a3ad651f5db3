import { BRAND } from '#shared/brand.ts';
import { afterColon } from '#shared/language/after-colon.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { formatCount, type PluralForms, plural } from '#shared/language/plural.ts';
import { PACKAGES, PIECES, PIECES_OF, POSITIONS } from './common.ts';

const SHORT_POSITIONS: PluralForms = {
  one: 'pozycja z brakiem',
  few: 'pozycje z brakami',
  many: 'pozycji z brakami',
};

const ORDERS: PluralForms = { one: 'zamówienie', few: 'zamówienia', many: 'zamówień' };

/** Order history and details. */
export const orderTexts = {
  title: 'Historia zamówień',
  number: 'Numer zamówienia',
  status: 'Status',
  statusIs: 'Status:',
  anyStatus: 'wszystkie',
  unnamedStatus: (code: number) => `kod ${code}`,
  dates: {
    from: { label: 'Od dnia', word: 'od', calendar: 'Wybierz początek okresu z kalendarza' },
    to: { label: 'Do dnia', word: 'do', calendar: 'Wybierz koniec okresu z kalendarza' },
  },
  order: 'Zamówienie',
  progress: 'Postęp',
  positions: 'Pozycje',
  positionsShort: 'poz.',
  prices: 'Netto / brutto',
  actions: 'Szczegóły',
  placedAt: 'Złożone',
  placed: (date: string) => `złożone ${date}`,
  since: (label: string, date: string) => `${label.toLocaleLowerCase('pl')} ${date}`,
  details: 'Szczegóły',
  detailsOf: (number: string) => `Szczegóły zamówienia ${number}`,
  dialog: (number: string) => `Zamówienie ${number}`,
  clear: 'Wyczyść filtry',
  show: (total: number) => `Pokaż ${plural(total, ORDERS)}`,
  showUnknown: 'Pokaż zamówienia',
  sorts: {
    'date:desc': 'Najnowsze',
    'date:asc': 'Najstarsze',
    'price:desc': 'Od najwyższej kwoty',
    'price:asc': 'Od najniższej kwoty',
  },
  loading: 'Wczytywanie zamówień',
  empty: 'Nie masz jeszcze zamówień',
  emptyText: 'Złożone zamówienia pojawią się tutaj razem ze stanem realizacji.',
  toProducts: 'Przejdź do produktów',
  nothingFound: 'Brak zamówień o tych cechach',
  nothingFoundText: 'Zmień numer, status albo daty, aby zobaczyć inne zamówienia.',
  backwards: 'Data początkowa jest późniejsza niż końcowa',
  backwardsText: 'W takim okresie nie ma żadnego dnia.',
  swapDates: 'Zamień daty',
  badFilters: 'Tak nie da się szukać zamówień',
  badFiltersText: 'Adres zawiera numer albo datę, których nie ma.',
  stale: 'Nie udało się odświeżyć listy. Widzisz ostatnio wczytane zamówienia.',
  staleDetails: 'Nie udało się odświeżyć zamówienia. Widzisz jego ostatnio wczytany stan.',
  loadingDetails: 'Wczytywanie zamówienia',
  failed: 'Twoje zamówienia są bezpieczne. Sprawdź połączenie i spróbuj ponownie.',
  missing: 'Nie ma takiego zamówienia',
  missingText: 'Sprawdź adres albo wybierz zamówienie z listy.',
  product: 'Produkt',
  package: {
    title: (name: string) => `Pakiet „${name}”`,
    /** Of a line, where nothing is seen of the package above it. */
    inside: (name: string) => `w pakiecie „${name}”`,
    packages: (count: number) => plural(count, PACKAGES),
    discount: (percent: number) => `rabat\u00a0${percent}\u00a0%`,
    saved: (saving: string) => `taniej o\u00a0${saving}`,
  },
  savedInPackages: 'Taniej w pakietach',
  ordered: 'Zamówiono',
  realized: 'Zrealizowano',
  realization: 'Realizacja',
  vat: 'VAT',
  waiting: { going: 'w toku', held: 'wstrzymane', cancelled: 'anulowane', refused: 'odrzucone' },
  whole: 'w całości',
  short: (pieces: number) => `brak ${plural(pieces, PIECES_OF)}`,
  batch: (batch: string, expiryDate: string, pieces: number | null) =>
    [`seria ${batch}`, `ważna do ${expiryDate}`, ...(pieces === null ? [] : [plural(pieces, PIECES)])].join(' · '),
  sku: (sku: string) => `indeks ${sku}`,
  vatRate: (rate: number) => `${rate}\u00a0%`,
  partOf: (part: number, whole: number) => `${formatCount(part)} z ${plural(whole, PIECES_OF)}`,
  contents: (positions: number, packages: number) =>
    packages === 0 ? plural(positions, POSITIONS) : `${plural(positions, POSITIONS)} · ${plural(packages, PACKAGES)}`,
  pieces: (pieces: number) => plural(pieces, PIECES),
  realizedOf: (realized: number, ordered: number) =>
    `Zrealizowano ${formatCount(realized)} z ${plural(ordered, PIECES_OF)}`,
  shortLines: (lines: number) => plural(lines, SHORT_POSITIONS),
  shortOnly: 'Tylko pozycje z brakami',
  netTotal: 'Razem netto',
  grossTotal: 'brutto',
  invoices: (count: number) => `Faktury (${count})`,
  proformas: (count: number) => `Proformy (${count})`,
  lines: 'Pozycje zamówienia',
  mayCancel: 'Nie zaczęliśmy jeszcze kompletować tego zamówienia.',
  cancelOffline: 'Anulowanie wymaga połączenia z hurtownią. Wróci, gdy wróci połączenie.',
  cancelNotSent: 'Nie ma połączenia z hurtownią, więc niczego nie wysłaliśmy. Spróbuj, gdy połączenie wróci.',
  cancel: 'Anuluj zamówienie',
  cancelTitle: (number: string) => `Anulować zamówienie ${number}?`,
  cancelText: 'Zamówione sztuki wrócą do sprzedaży. Anulowania nie da się cofnąć.',
  cancelBack: 'Zostaw zamówienie',
  cancelRefused: 'Zamówienie nie zostało anulowane',
  cancelUnknown: 'Nie wiadomo, czy zamówienie zostało anulowane',
  cancelUnknownText: 'Nie dotarła do nas odpowiedź serwera. Gdy połączenie wróci, sprawdź tutaj stan zamówienia.',
} as const;

/** The summary after an order was sent. */
export const orderSentTexts = {
  sent: 'Zamówienie wysłane',
  number: 'Numer zamówienia',
  mail: 'Podsumowanie wysłaliśmy na adres e-mail konta, z którego złożono zamówienie.',
  toOrder: 'Zobacz szczegóły',
  toProducts: 'Wróć do zakupów',
  missing: 'Nie ma takiego zamówienia',
  missingText: 'Sprawdź adres albo zajrzyj do historii zamówień.',
  toHistory: 'Historia zamówień',
  next: 'Co dalej',
  nextText: 'Przyjmiemy zamówienie i będziesz widzieć jego stan w historii zamówień.',
} as const;

/** The server's messages about orders. */
export const orderServerTexts = {
  badDate: 'Niepoprawna data',
  cancelled: 'Zamówienie zostało anulowane.',
  alreadyCancelled: 'To zamówienie jest już anulowane.',
  notCancellable: (label: string) =>
    `Zamówienia w stanie „${label}” nie można już anulować. Zadzwoń do nas: ${BRAND.servicePhone.label}.`,
  notInOrder: 'Na liście jest produkt, którego nie było w tym zamówieniu.',
  unknownReason: 'Wybierz powód z listy.',
} as const;

/** An order's file and printed page. */
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
    'Taniej w pakiecie netto',
    'EAN',
    'BLOZ',
  ],
} as const;

export const orderPrintTexts = {
  print: 'Drukuj',
  csv: 'Pobierz CSV',
  title: (number: string) => `Zamówienie ${number}`,
  placed: (date: string) => `Złożone ${date}`,
  status: (label: string, date: string | null) => `Status: ${afterColon(label)}${date === null ? '' : `, ${date}`}`,
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
  reason: (missing: number, reason: string) => `Brak ${plural(missing, PIECES_OF)}: ${afterColon(reason)}`,
  printed: (date: string, brand: string) => `Wydruk z ${date} · ${brand}`,
  notInvoice: 'To nie jest faktura.',
} as const;

/** The mail about a new order; sums in grosz. */
export const orderMailTexts = {
  subject: (number: string) => `${BRAND.name}: otrzymaliśmy zamówienie ${number}`,
  hello: 'Dzień dobry,',
  received: (number: string, createdAt: Date, pharmacyName: string) =>
    `otrzymaliśmy zamówienie ${number} z ${warsawDate(createdAt)} (${pharmacyName}). Dziękujemy.`,
  columns: ['Produkt', 'Zamówiono', 'Wartość netto'],
  line: (label: string, count: number, net: number) => `- ${label}: ${plural(count, PIECES)}, ${formatZl(net)} netto`,
  package: (name: string, count: number, discount: number, net: number) =>
    `- Pakiet „${name}”: ${plural(count, PACKAGES)}, rabat\u00a0${discount}\u00a0%, ${formatZl(net)} netto`,
  net: (grosz: number) => `Razem netto: ${formatZl(grosz)}`,
  gross: (grosz: number) => `Razem brutto: ${formatZl(grosz)}`,
  next: 'Stan zamówienia i to, co z niego wydamy, zobaczysz w historii zamówień.',
  foot: [
    `${BRAND.serviceName}: ${BRAND.servicePhone.label}, ${BRAND.serviceHours.days} ${BRAND.serviceHours.time}`,
    BRAND.name,
  ],
} as const;
