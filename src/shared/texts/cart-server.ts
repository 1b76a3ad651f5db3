import { BRAND } from '#shared/brand.ts';
import { formatCount, plural } from '#shared/language/plural.ts';
import { formatZl } from '#shared/rules/money.ts';
import { PIECES, PIECES_SET } from './units.ts';

const withdrawn = 'Produkt wycofany ze sprzedaży.';
const notPermitted = 'Lek Lz: sprzedajemy go wyłącznie szpitalom.';
const outOfStock = 'Produkt niedostępny: brak w magazynie.';
const service = `${BRAND.serviceName}, tel. ${BRAND.servicePhone.label}`;

/** Why the cart refuses or changes something. Sums are grosz. */
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
  versionRequired: 'Podaj wersję koszyka (nagłówek If-Cart-Version).',
  salesBlocked: `Zamawianie jest zablokowane. Skontaktuj się: ${service}.`,
  emptyCart: 'Koszyk jest pusty.',
  problems: 'W koszyku są zmiany do zaakceptowania.',
  narcotic: (names: readonly string[]) =>
    `Leki z grup kontrolowanych wymagają zapotrzebowania. Dołącz jego skan: ${names.join(', ')}.`,
  narcoticLine: 'Lek z grupy kontrolowanej: wymaga zapotrzebowania.',
  minimum: 'Nie osiągnięto minimum logistycznego.',
  minimumPart: (warehouse: string, isCold: boolean, minimum: number, missing: number) =>
    `${warehouse}, ${isCold ? 'transport chłodniczy' : 'transport zwykły'}: ` +
    `minimum ${formatZl(minimum)} netto, brakuje ${formatZl(missing)}.`,
  receipt: {
    reduced: (added: number, requested: number) =>
      `Za mało w magazynie: dodano ${plural(added, PIECES)} z ${formatCount(requested)}.`,
    limited: (added: number, requested: number, most: number) =>
      `Jednego produktu zamówisz najwyżej ${plural(most, PIECES_SET)}: ` +
      `dodano ${plural(added, PIECES)} z ${formatCount(requested)}.`,
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
