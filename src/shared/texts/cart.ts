import { BRAND } from '#shared/brand.ts';
import { afterColon } from '#shared/language/after-colon.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { formatCount, type PluralForms, plural } from '#shared/language/plural.ts';
import { countChanged, PACKAGES, PIECES, PIECES_SET, POSITIONS, PRODUCTS } from './common.ts';

const OTHERS: PluralForms = { one: 'inna', few: 'inne', many: 'innych' };

/** The cart. Sums are passed in formatted. */
export const cartTexts = {
  title: 'Koszyk',
  note: (positions: number, held: string) => `${plural(positions, POSITIONS)} · ${held}`,
  positions: (positions: number) => plural(positions, POSITIONS),
  clear: 'Wyczyść koszyk',
  clearTitle: 'Wyczyścić koszyk?',
  clearText: (positions: number) => `Usuniesz z koszyka wszystko: ${plural(positions, POSITIONS)}.`,
  clearConfirm: 'Wyczyść',
  cleared: 'Koszyk wyczyszczony',
  clearedPart: 'Usunięto część koszyka',
  cold: 'Chłodnia 2–8 °C',
  warm: 'Transport zwykły',
  /** In place of the counter for who may only look. */
  held: (pieces: number) => plural(pieces, PIECES),
  each: (price: string) => `po ${price}`,
  remove: (product: string) => `Usuń z koszyka ${product}`,
  removed: (product: string) => `Usunięto: ${product}`,
  returned: 'Przywrócono do koszyka',
  saving: 'Zapisuję…',
  counted: (product: string, pieces: number, net: string) =>
    `${product}: ${plural(pieces, PIECES)}. Razem netto ${net}.`,
  countedPackages: (name: string, packages: number, net: string) =>
    `${name}: ${plural(packages, PACKAGES)}. Razem netto ${net}.`,
  package: {
    discount: (percent: number) => `rabat ${percent}\u00a0%`,
    saves: (saving: string) => `oszczędzasz ${saving}`,
    change: 'Zmień skład',
    changeLater: 'Skład zmienisz, gdy pakiet zostanie wysłany.',
    products: (products: number) => plural(products, PRODUCTS),
    contents: (name: string) => `Zawartość pakietu ${name}`,
    /** A package may have lines in several parts of the cart; the first has the counter. */
    first: 'pozostałe produkty pakietu są w innej części koszyka',
    further: 'część pakietu; liczbę zmienisz przy jego pierwszej części',
    packages: (count: number) => plural(count, PACKAGES),
    /** Per package, and in total. */
    pieces: (each: number, all: number) =>
      each === all ? plural(all, PIECES) : `${plural(all, PIECES)} (po ${formatCount(each)})`,
  },
  loading: 'Wczytywanie koszyka',
  empty: 'Koszyk jest pusty',
  emptyText: 'Zeskanuj kod opakowania albo wpisz nazwę w wyszukiwarce.',
  toProducts: 'Przejdź do produktów',
  failed: 'Zawartość koszyka jest bezpieczna na serwerze. Sprawdź połączenie i spróbuj ponownie.',
  stale: 'Nie udało się odświeżyć koszyka. Widzisz jego ostatnio wczytany stan.',
  refused: 'Nie zapisano zmiany',
  about: (product: string, text: string) => `${product}: ${afterColon(text)}`,
  receiptTitle: 'Nie wszystko wróciło do koszyka',
  receiptRow: (product: string, reason: string) => `${product}: ${afterColon(reason)}`,
} as const;

/** Changes that the user must accept before ordering. */
export const problemTexts = {
  priceChange: (percent: string) => `${percent}\u00a0%`,
  total: (difference: string) => `razem ${difference}`,
  acceptPrice: 'Akceptuję cenę',
  acceptPriceOf: (product: string) => `Akceptuję cenę: ${product}`,
  /** Several changed prices; `difference` is the signed sum of what the lines cost more or less. */
  pricesTitle: (positions: number) => `Zmieniły się ceny: ${plural(positions, POSITIONS)}`,
  pricesText: 'Poprzednią i nową cenę widać przy każdej z tych pozycji.',
  acceptPrices: (positions: number, difference: string) => `Akceptuję wszystkie (${positions}, razem ${difference})`,
  acceptedPrices: (positions: number) => `Zaakceptowano nowe ceny: ${plural(positions, POSITIONS)}`,
  acceptStock: (available: number) =>
    available === 0 ? 'Usuń z koszyka' : `Zmień na ${plural(available, PIECES_SET)}`,
  acceptPackages: (available: number) =>
    available === 0 ? 'Usuń z koszyka' : `Zmień na ${plural(available, PACKAGES)}`,
  acceptRemoval: 'Usuń z koszyka',
  accepted: (product: string) => `Zaakceptowano zmianę: ${product}`,
  left: (product: string) => `Usunięto: ${product}`,
  before: 'było:',
  after: 'jest:',
} as const;

/** Sums, open tasks and ordering. */
export const checkoutTexts = {
  title: 'Podsumowanie',
  basic: 'Wartość katalogowa',
  discount: 'Rabat z promocji',
  packageDiscount: 'Rabat z pakietów',
  discounts: 'Rabat z promocji i pakietów',
  net: 'Razem netto',
  /** Below the sums. */
  without: 'Sumy są bez pakietów, których cenę poznamy po połączeniu.',
  vat: (rate: number) => `VAT\u00a0${rate}\u00a0%`,
  gross: 'Razem brutto',
  todo: 'Do zrobienia przed złożeniem',
  acceptPrice: (product: string) => `Zaakceptuj zmianę ceny: ${product}`,
  acceptPrices: (positions: number) => `Zaakceptuj nowe ceny: ${plural(positions, POSITIONS)}`,
  acceptOther: (product: string) => `Sprawdź pozycję: ${product}`,
  missing: {
    cold: (warehouse: string, missing: string) => `Chłodnia, ${warehouse}: brakuje ${missing}`,
    warm: (warehouse: string, missing: string) => `Transport zwykły, ${warehouse}: brakuje ${missing}`,
  },
  narcotic: (product: string) => `Dołącz zapotrzebowanie: ${product}`,
  narcoticTitle: 'Brak zapotrzebowania na lek kontrolowany.',
  narcoticText: 'Dołącz skan podpisanego druku (PDF lub zdjęcie).',
  order: 'Złóż zamówienie',
  sending: 'Wysyłam zamówienie',
  sendingTitle: 'Trwa wysyłanie zamówienia',
  sendingText: 'Koszyka nie można teraz zmieniać. Za chwilę pokażemy numer zamówienia.',
  locked: (reasons: number) => `Odblokuje się po załatwieniu ${reasons === 1 ? 'jednej sprawy' : `${reasons} spraw`}.`,
  /** Beside the first task in the bar of a narrow screen. */
  andOthers: (others: number) => `i ${plural(others, OTHERS)}`,
  waiting: 'Zapisuję zmiany w koszyku…',
  confirmTitle: 'Złożyć zamówienie?',
  confirmText: (contents: string, net: string, gross: string) => `${contents}. Razem ${net} netto, ${gross} brutto.`,
  back: 'Wróć do koszyka',
  refused: 'Zamówienie nie zostało wysłane',
  stale:
    'Koszyk zmienił się w innym oknie, na innym urządzeniu albo w hurtowni. Pokazujemy jego aktualny stan; sprawdź go i złóż zamówienie.',
  emptied:
    'Koszyk jest już pusty: w innym oknie albo na innym urządzeniu złożono z niego zamówienie lub go opróżniono. Sprawdź historię zamówień.',
  staleCounts: (was: string, is: string) => `Było: ${was}\nJest: ${is}`,
  cartBusy: 'Poprzednia zmiana w koszyku jeszcze się zapisuje. Poczekaj chwilę i złóż zamówienie.',
  notKept:
    'To urządzenie nie może zapisać, że wysyła zamówienie: brak miejsca albo pamięć przeglądarki jest niedostępna. Gdyby zerwało się połączenie, nie byłoby wiadomo, czy dotarło. Zwolnij miejsce i złóż je jeszcze raz; koszyk się nie zmienił.',
  unknownTitle: 'Nie wiemy, czy zamówienie dotarło',
  unknownText:
    'Nie ma odpowiedzi serwera. Nie składaj go drugi raz z innego urządzenia. Sprawdź, czy dotarło: ponownie wyślemy je tylko za Twoją zgodą.',
  checkAgain: 'Sprawdź ponownie',
  notArrived: 'Zamówienie nie dotarło do hurtowni',
  notArrivedText: 'Sprawdziliśmy: tego zamówienia nie ma. Koszyk jest bezpieczny; możesz wysłać je jeszcze raz.',
  sendAgain: 'Wyślij ponownie',
  arrived: (number: string) => `Zamówienie ${number} dotarło do hurtowni.`,
  arrivedText: 'Odpowiedź na nie zginęła po drodze. Nie składaj go drugi raz.',
  seeOrder: 'Zobacz zamówienie',
  earlierText: 'To Twoje poprzednie zamówienie; odpowiedź na nie zginęła po drodze. Nowego nie wysłaliśmy.',
  earlierUnknown:
    'Poprzednie zamówienie wysłaliśmy, ale nie ma odpowiedzi serwera. Zanim złożysz następne, sprawdź, czy dotarło.',
  asking: 'Sprawdzamy, czy zamówienie dotarło',
  askingText: 'Nie mamy jeszcze potwierdzenia hurtowni. Nie składaj go drugi raz.',
  absentText: 'Sprawdziliśmy: tego zamówienia nie ma. Koszyk jest bezpieczny; możesz złożyć je jeszcze raz.',
  silentText: 'Nie ma odpowiedzi serwera. Sprawdzimy ponownie, gdy wróci połączenie. Nie składaj go drugi raz.',
  understood: 'Rozumiem',
  sentAway: (number: string) => `Zamówienie wysłane: ${number}`,
  sentAwayText: 'Znajdziesz je w historii zamówień.',
} as const;

/** Contents of a cart: `51 sztuk i 2 pakiety`. Packages are counted separately from pieces. */
export function cartContentsText({ pieces, packages }: { readonly pieces: number; readonly packages: number }): string {
  const held = [pieces > 0 && plural(pieces, PIECES), packages > 0 && plural(packages, PACKAGES)];
  return held.filter((part) => part !== false).join(' i ');
}

/** The cart preview over any screen. */
export const cartPreviewTexts = {
  lines: 'Pozycje w koszyku',
  product: 'Produkt',
  count: 'Liczba',
  sum: 'Wartość netto',
  pieces: (count: string) => `${count}\u00a0szt.`,
  package: (discount: number, products: number) =>
    `pakiet · rabat\u00a0${discount}\u00a0% · ${plural(products, PRODUCTS)}`,
  packages: (count: number) => plural(count, PACKAGES),
  net: 'netto',
  gross: 'brutto',
  toCart: 'Przejdź do koszyka',
  empty: 'Koszyk jest pusty.',
  loading: 'Wczytywanie koszyka',
} as const;

const withdrawn = 'Produkt wycofany ze sprzedaży.';
const notPermitted = 'Lek Lz: sprzedajemy go wyłącznie szpitalom.';
const outOfStock = 'Produkt niedostępny: brak w magazynie.';
const service = `${BRAND.serviceName}, tel. ${BRAND.servicePhone.label}`;

/** Messages of refused or adjusted cart changes. Sums are grosz. */
export const cartServerTexts = {
  withdrawn,
  notPermitted,
  overStock: (available: number, inCart: number) => {
    if (available === 0) return outOfStock;
    const have = `Za mało w magazynie. Dostępne: ${plural(available, PIECES)}`;
    return inCart > 0 ? `${have}, w koszyku masz już ${plural(inCart, PIECES_SET)}.` : `${have}.`;
  },
  overLimit: (most: number, inCart: number) => {
    const limit = `Jednego produktu zamówisz najwyżej ${plural(most, PIECES_SET)}`;
    return inCart > 0 ? `${limit}, w koszyku masz już ${plural(inCart, PIECES_SET)}.` : `${limit}.`;
  },
  staleCart: 'Koszyk zmienił się w międzyczasie. Sprawdź go i spróbuj ponownie.',
  countChanged,
  versionRequired: 'Podaj wersję koszyka (nagłówek If-Cart-Version).',
  salesBlocked: `Zamawianie jest zablokowane. Skontaktuj się: ${service}.`,
  emptyCart: 'Koszyk jest pusty.',
  problems: 'W koszyku są zmiany do zaakceptowania.',
  minimum: 'Nie osiągnięto minimum logistycznego.',
  minimumPart: (warehouse: string, isCold: boolean, minimum: number, missing: number) =>
    `${warehouse}, ${isCold ? 'transport chłodniczy' : 'transport zwykły'}: ` +
    `minimum ${formatZl(minimum)} netto, brakuje ${formatZl(missing)}.`,
  receipt: {
    reduced: (added: number, requested: number) =>
      `Za mało w magazynie: dodano ${plural(added, PIECES_SET)} z ${formatCount(requested)}.`,
    limited: (added: number, requested: number, most: number) =>
      `Jednego produktu zamówisz najwyżej ${plural(most, PIECES_SET)}: ` +
      `dodano ${plural(added, PIECES_SET)} z ${formatCount(requested)}.`,
    atLimit: (most: number) => `W koszyku masz już największą ilość jednego produktu: ${plural(most, PIECES_SET)}.`,
    nothingLeft: 'W koszyku masz już wszystko, co jest w magazynie.',
    outOfStock,
  },
  problem: {
    price: 'Cena się zmieniła.',
    stock: (available: number) =>
      available === 0 ? outOfStock : `Zmienił się stan magazynu. Dostępne: ${plural(available, PIECES)}.`,
    withdrawn,
    notPermitted,
  },
} as const;
