import { formatCount, plural } from '#shared/language/plural.ts';
import { PACKAGES, PIECES, PIECES_SET, POSITIONS, PRODUCTS } from './units.ts';

/** What a quantity is set to: ustaw 1 sztukę, 2 sztuki, 5 sztuk. */

/** The cart. Sums come in already written out. */
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
    badge: 'pakiet',
    discount: (percent: number) => `rabat ${percent}\u00a0%`,
    products: (products: number) => plural(products, PRODUCTS),
    contents: (name: string) => `Zawartość pakietu ${name}`,
    /** A package comes from several parts of the cart; the first has the counter. */
    first: 'pozostałe produkty pakietu są w innej części koszyka',
    further: 'część pakietu; liczbę zmienisz przy jego pierwszej części',
    packages: (count: number) => plural(count, PACKAGES),
    /** Of one package, and of all. */
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
  about: (product: string, text: string) => `${product}: ${text}`,
  receiptTitle: 'Nie wszystko wróciło do koszyka',
  receiptRow: (product: string, reason: string) => `${product}: ${reason}`,
} as const;

/** Changes that the user must accept before ordering. */
export const problemTexts = {
  priceChange: (percent: string) => `${percent}\u00a0%`,
  total: (difference: string) => `razem ${difference}`,
  acceptPrice: 'Akceptuję cenę',
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

/** The sums, what is still to be done, and sending the order. */
export const checkoutTexts = {
  title: 'Podsumowanie',
  basic: 'Wartość katalogowa',
  discount: 'Rabat z promocji',
  packageDiscount: 'Rabat z pakietów',
  discounts: 'Rabat z promocji i pakietów',
  net: 'Razem netto',
  vat: (rates: string) => `VAT ${rates}`,
  vatRate: (rate: number) => `${rate}\u00a0%`,
  gross: 'Razem brutto',
  todo: 'Do zrobienia przed złożeniem',
  acceptPrice: (product: string) => `Zaakceptuj zmianę ceny: ${product}`,
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
  elsewhereTitle: 'Trwa wysyłanie zamówienia w innym oknie',
  elsewhereText: 'Dokończ je tam. Koszyka nie można teraz zmieniać. Wynik pokażemy też w tym oknie.',
  madeElsewhere: (number: string) => `Zamówienie ${number} złożono w innym oknie.`,
  madeElsewhereText: 'Nie składaj go drugi raz. Koszyk pokazujemy taki, jaki jest teraz.',
  notMadeElsewhere: 'Zamówienie z innego okna nie zostało złożone',
  notMadeElsewhereText: 'Sprawdziliśmy: tego zamówienia nie ma. Koszyk jest bezpieczny; możesz złożyć je tutaj.',
  locked: (reasons: number) => `Odblokuje się po załatwieniu ${reasons === 1 ? 'jednej sprawy' : `${reasons} spraw`}.`,
  waiting: 'Zapisuję zmiany w koszyku…',
  confirmTitle: 'Złożyć zamówienie?',
  confirmText: (contents: string, net: string, gross: string) => `${contents}. Razem ${net} netto, ${gross} brutto.`,
  back: 'Wróć do koszyka',
  refused: 'Zamówienie nie zostało wysłane',
  stale:
    'Koszyk zmienił się na innym urządzeniu albo w hurtowni. Pokazujemy jego aktualny stan; sprawdź go i złóż zamówienie.',
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
