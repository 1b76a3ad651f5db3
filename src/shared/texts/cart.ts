import { BRAND } from '#shared/brand.ts';
import { plural } from '#shared/rules/plural.ts';
import { PIECES, POSITIONS } from './units.ts';

/** The cart. Sums come in already written out. */
export const cartTexts = {
  title: 'Koszyk',
  note: (positions: number, pieces: number) => `${plural(positions, POSITIONS)} · ${plural(pieces, PIECES)}`,
  positions: (positions: number) => plural(positions, POSITIONS),
  clear: 'Wyczyść koszyk',
  clearTitle: 'Wyczyścić koszyk?',
  clearText: (positions: number) => `Usuniesz z koszyka wszystko: ${plural(positions, POSITIONS)}.`,
  clearConfirm: 'Wyczyść',
  cleared: 'Koszyk wyczyszczony',
  cold: 'Chłodnia 2–8 °C',
  warm: 'Transport zwykły',
  each: (price: string) => `po ${price}`,
  remove: (product: string) => `Usuń z koszyka ${product}`,
  removed: (product: string) => `Usunięto: ${product}`,
  saving: 'Zapisuję…',
  loading: 'Wczytywanie koszyka',
  empty: 'Koszyk jest pusty',
  emptyText: 'Zeskanuj kod opakowania albo wpisz nazwę w wyszukiwarce.',
  toProducts: 'Przejdź do produktów',
  failed: 'Zawartość koszyka jest bezpieczna na serwerze. Sprawdź połączenie i spróbuj ponownie.',
  stale: 'Nie udało się odświeżyć koszyka. Widzisz jego ostatnio wczytany stan.',
  refused: 'Nie zapisano zmiany',
  unknown: 'Nie wiemy, czy zmiana została zapisana',
  unknownText: 'Nie ma odpowiedzi serwera. Sprawdź połączenie i zawartość koszyka, zanim spróbujesz ponownie.',
  receiptTitle: 'Nie wszystko wróciło do koszyka',
  receiptRow: (product: string, reason: string) => `${product}: ${reason}`,
} as const;

/** Changes that the user must accept before ordering. */
export const problemTexts = {
  price: 'Cena się zmieniła',
  priceChange: (percent: string) => `${percent} %`,
  total: (difference: string) => `razem ${difference}`,
  pieces: (count: number) => plural(count, PIECES),
  acceptPrice: 'Akceptuję cenę',
  acceptStock: (available: number) => (available === 0 ? 'Usuń z koszyka' : `Zmień na ${plural(available, PIECES)}`),
  acceptRemoval: 'Usuń z koszyka',
  before: 'było:',
  after: 'jest:',
} as const;

/** The sums, what is still to be done, and sending the order. */
export const checkoutTexts = {
  title: 'Podsumowanie',
  basic: 'Wartość katalogowa',
  discount: 'Rabat z promocji',
  net: 'Razem netto',
  vat: (rates: string) => `VAT ${rates}`,
  vatRate: (rate: number) => `${rate} %`,
  gross: 'Razem brutto',
  todo: 'Do zrobienia przed złożeniem',
  acceptPrice: (product: string) => `Zaakceptuj zmianę ceny: ${product}`,
  acceptOther: (product: string) => `Sprawdź pozycję: ${product}`,
  otherProblem: 'Sprawdź zmiany w koszyku',
  missingCold: (warehouse: string, missing: string) => `Chłodnia, ${warehouse}: brakuje ${missing}`,
  missingWarm: (warehouse: string, missing: string) => `Transport zwykły, ${warehouse}: brakuje ${missing}`,
  narcotic: (product: string) => `Zamów telefonicznie: ${product}`,
  narcoticTitle: 'Lek kontrolowany wymaga zapotrzebowania.',
  narcoticText: `Zamów go telefonicznie: ${BRAND.serviceName}, ${BRAND.servicePhone.label}, i usuń z koszyka.`,
  order: 'Złóż zamówienie',
  sending: 'Wysyłam zamówienie',
  locked: (reasons: number) => `Odblokuje się po załatwieniu ${reasons === 1 ? 'jednej sprawy' : `${reasons} spraw`}.`,
  waiting: 'Zapisuję zmiany w koszyku…',
  confirmTitle: 'Złożyć zamówienie?',
  confirmText: (contents: string, net: string, gross: string) => `${contents}. Razem ${net} netto, ${gross} brutto.`,
  back: 'Wróć do koszyka',
  refused: 'Zamówienie nie zostało wysłane',
  stale:
    'Koszyk zmienił się na innym urządzeniu albo w hurtowni. Pokazujemy jego aktualny stan; sprawdź go i złóż zamówienie.',
  unknownTitle: 'Nie wiemy, czy zamówienie dotarło',
  unknownText:
    'Nie ma odpowiedzi serwera. Nie składaj go drugi raz z innego urządzenia: sprawdzimy, czy dotarło, i wyślemy ponownie tylko wtedy, gdy nie.',
  tryAgain: 'Sprawdź i wyślij',
  notArrived: 'Zamówienie nie dotarło do hurtowni',
  notArrivedText: 'Sprawdziliśmy: tego zamówienia nie ma. Koszyk jest bezpieczny; możesz wysłać je jeszcze raz.',
  sendAgain: 'Wyślij ponownie',
} as const;
