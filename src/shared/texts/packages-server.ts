import { plural } from '#shared/language/plural.ts';
import { PACKAGES } from './units.ts';

const short = 'Pakiet niedostępny: w magazynie brakuje jego produktów.';

/** Why the cart refuses or changes something about a package. */
export const packageServerTexts = {
  unknown: 'Nie ma takiego pakietu.',
  ended: 'Pakiet się zakończył.',
  withdrawn: (product: string) => `Pakiet niedostępny: ${product} wycofano ze sprzedaży.`,
  notPackaged: (product: string) => `Pakiet niedostępny: ${product} sprzedajemy tylko poza pakietami.`,
  notPermitted: (product: string) => `Pakiet niedostępny: ${product} sprzedajemy wyłącznie szpitalom.`,
  overStock: (available: number, inCart: number) => {
    if (available === 0) return short;
    const have = `Za mało w magazynie. Dostępne: ${plural(available, PACKAGES)}`;
    return inCart > 0 ? `${have}, w koszyku masz już ${plural(inCart, PACKAGES)}.` : `${have}.`;
  },
  overLimit: (most: number, inCart: number) => {
    const limit = `Tego pakietu zamówisz najwyżej ${plural(most, PACKAGES)}`;
    return inCart > 0 ? `${limit}, w koszyku masz już ${plural(inCart, PACKAGES)}.` : `${limit}.`;
  },
  problem: {
    price: 'Cena pakietu się zmieniła.',
    stock: (available: number) =>
      available === 0 ? short : `Zmienił się stan magazynu. Dostępne: ${plural(available, PACKAGES)}.`,
  },
} as const;
