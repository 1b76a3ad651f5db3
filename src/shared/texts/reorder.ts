import { afterColon } from '#shared/language/after-colon.ts';
import { formatCount, type PluralForms, plural } from '#shared/language/plural.ts';
import { PACKAGES, PIECES, PIECES_SET, POSITIONS } from './common.ts';

const GONE: PluralForms = {
  one: 'pozycji nie można teraz zamówić',
  few: 'pozycji nie można teraz zamówić',
  many: 'pozycji nie można teraz zamówić',
};

/** Ordering the goods of an earlier order again (docs/product.md §4 "Reorder"). */
export const reorderTexts = {
  open: 'Ponów',
  openOf: (number: string) => `Ponów zamówienie ${number}`,
  openLong: 'Ponów zamówienie',
  openOffline: 'Ponowienie wymaga połączenia z hurtownią. Wróci, gdy wróci połączenie.',
  /** In the place of a list that is not there. */
  notOffline: 'Ponowienie wymaga połączenia z\u00a0hurtownią',
  notOfflineText: 'Gdy połączenie wróci, wczytamy tu pozycje zamówienia z\u00a0dzisiejszymi cenami.',
  toDetails: 'Zobacz zamówienie',
  title: (number: string) => `Ponów zamówienie ${number}`,
  anyTitle: 'Ponów zamówienie',
  subtitle: 'Wybrane pozycje trafią do koszyka po dzisiejszych cenach.',
  list: 'Pozycje do ponowienia',
  product: 'Produkt',
  ordered: 'Było',
  /** Pieces by themselves, and those that came in packages. */
  orderedThen: (single: number, packed: number) => {
    if (packed === 0) return `Poprzednio: ${plural(single, PIECES)}`;
    if (single === 0) return `Poprzednio: ${plural(packed, PIECES)} w\u00a0pakiecie`;
    return `Poprzednio: ${plural(single, PIECES)} i\u00a0${formatCount(packed)} w\u00a0pakiecie`;
  },
  count: 'Zamawiam',
  perPiece: 'netto za szt.',
  /** Since the earlier order. */
  dearer: (difference: string, before: string) => `drożej o ${difference}, było\u00a0${before}`,
  cheaper: (difference: string, before: string) => `taniej o\u00a0${difference}, było\u00a0${before}`,
  available: (pieces: number) => `dostępne:\u00a0${formatCount(pieces)}`,
  inCart: (pieces: number) => `w\u00a0koszyku:\u00a0${formatCount(pieces)}`,
  tooMany: (pieces: number) => `Dodamy najwyżej ${plural(pieces, PIECES_SET)}.`,
  drop: 'Pomiń',
  dropOf: (name: string) => `Pomiń ${name}`,
  bringBack: 'Przywróć',
  bringBackOf: (name: string) => `Przywróć ${name}`,
  dropped: 'pominięte',
  /** Of a product whose pieces all come in the packages above. */
  packed: 'w pakiecie powyżej',
  addSingly: 'Osobno',
  addSinglyOf: (name: string) => `Dodaj osobno ${name}`,
  allSingly: 'Dodaj wszystkie osobno',
  onlyMissing: 'Tylko brakujące',
  dropAll: 'Pomiń wszystkie',
  bringBackAll: 'Przywróć wszystkie',
  /** The packages of the order, above its products. */
  inPackages: {
    list: 'Pakiety z zamówienia',
    before: (packages: number) => `Poprzednio: ${plural(packages, PACKAGES)}`,
    saved: (saving: string) => `taniej o\u00a0${saving}`,
    each: 'netto za pakiet',
    add: (packages: number) => `Dodaj ${plural(packages, PACKAGES)}`,
    addNamed: (packages: number, name: string) => `Dodaj ${plural(packages, PACKAGES)} do koszyka: ${name}`,
    /** Of the same button after it has added. */
    done: (packages: number) => `Dodano ${plural(packages, PACKAGES)}`,
    doneNamed: (packages: number, name: string) => `Dodano ${plural(packages, PACKAGES)} do koszyka: ${name}`,
    addAll: (offers: number) => (offers === 1 ? 'Dodaj do koszyka' : 'Dodaj wszystkie pakiety'),
    toCart: 'Przejdź do koszyka',
    chosen: (packages: number) => plural(packages, PACKAGES),
    added: (packages: number, name: string) => `Dodano do koszyka: ${name}, ${plural(packages, PACKAGES)}`,
    refused: 'Pakietu nie dodano do koszyka',
    singly: 'Jego produkty możesz dodać pojedynczo.',
  },
  gone: (rows: number) => plural(rows, GONE),
  reason: 'Powód ponowienia',
  noReason: 'Wybierz powód',
  chosen: (positions: number, pieces: number) => `${plural(positions, POSITIONS)} · ${plural(pieces, PIECES)}`,
  /** Packages of the order are added apart from its products. */
  packagesApart: (packages: number) => `${plural(packages, PACKAGES)} z zamówienia dodasz osobno`,
  total: 'Razem netto',
  send: 'Dodaj do koszyka',
  sending: 'Dodawanie…',
  whyLocked: {
    reason: 'Najpierw wybierz powód ponowienia.',
    empty: 'Zostaw na liście co najmniej jedną pozycję, którą można zamówić.',
    offline: 'Ponowienie wymaga połączenia z serwerem. Lista zostaje na tym urządzeniu.',
    queue: 'Najpierw zapiszemy zmiany w koszyku.',
  },
  nothing: 'Żadnej pozycji nie można teraz zamówić',
  nothingText: 'Powód stoi przy każdej pozycji. Poszukaj zamienników w katalogu.',
  pending: 'Nie wiemy, czy ta lista dotarła do koszyka',
  pendingText:
    'Zanim coś zmienisz, trzeba to sprawdzić: wyślemy dokładnie te pozycje jeszcze raz i nic nie doda się podwójnie.',
  settle: 'Sprawdź i dokończ',
  settling: 'Sprawdzanie…',
  sentCount: (pieces: number) => `Wysłano: ${plural(pieces, PIECES_SET)}`,
  sentChosen: (positions: number, pieces: number) =>
    `Wysłano: ${plural(positions, POSITIONS)} · ${plural(pieces, PIECES)}`,
  refused: 'Nie udało się ponowić zamówienia',
  unknown: 'Nie wiadomo, czy pozycje są w koszyku',
  unknownText:
    'Nie dotarła do nas odpowiedź serwera. Gdy połączenie wróci, naciśnij „Sprawdź i dokończ”: nic nie doda się podwójnie.',
  whole: (positions: number) => `Dodano do koszyka: ${plural(positions, POSITIONS)}`,
  wasAdded: 'Ta lista została już dodana do koszyka.',
  partly: 'Nie wszystko trafiło do koszyka',
  row: (name: string, reason: string) => `${name}: ${afterColon(reason)}`,
} as const;
