import { formatZl } from '#shared/language/money-format.ts';
import { formatCount, type PluralForms, plural } from '#shared/language/plural.ts';
import { PACKAGES, PIECES } from './common.ts';

/** Coins of packages of the coin type. */
export const COINS: PluralForms = { one: 'moneta', few: 'monety', many: 'monet' };

/** Why a composition cannot be ordered, the same on device and server. */
export const compositionTexts = {
  ended: 'Promocja się zakończyła.',
  notStarted: (date: string) => `Promocja zaczyna się ${date}.`,
  clubOnly: 'Tę promocję przygotowaliśmy dla członków Klubu Zapas.',
  withdrawn: (product: string) => `Produkt „${product}” wycofano ze sprzedaży.`,
  notPackaged: (product: string) => `${product}: sprzedajemy tylko poza pakietami.`,
  notPermitted: (product: string) => `${product}: sprzedajemy wyłącznie szpitalom.`,
  notInPromotion: (product: string) => `${product}: nie wchodzi w skład tej promocji.`,
  outOfStock: (product: string, available: number) =>
    available === 0
      ? `${product}: produkt niedostępny.`
      : `${product}: za mało w magazynie, w pakiecie może być najwyżej ${plural(available, PIECES)}.`,
  fewerPackages: (product: string, most: number) => `${product}: stanu starczy na ${plural(most, PACKAGES)}.`,
  belowMinimum: (product: string, least: number) => `${product}: co najmniej ${plural(least, PIECES)} w pakiecie.`,
  aboveMaximum: (product: string, most: number) => `${product}: najwyżej ${plural(most, PIECES)} w pakiecie.`,
  overLimit: (product: string, most: number) => `${product}: najwyżej ${plural(most, PIECES)} w zamówieniu.`,
  empty: 'Dodaj do pakietu choć jeden produkt.',
  noTier: (missing: string, percent: number) => `Jeszcze ${missing} do rabatu −${percent}\u00a0%.`,
  noTiers: 'Ta promocja nie ma teraz żadnego progu rabatu.',
  unknownProduct: (id: number) => `Produkt nr ${id}`,
} as const;

/** Grosz without the part of a złoty where there is none: `300 zł`, `299,50 zł`. */
function roundZl(grosz: number): string {
  return grosz % 100 === 0 ? `${formatCount(grosz / 100)}\u00a0zł` : formatZl(grosz);
}

/** An amount of what a promotion counts: pieces, coins, or grosz. */
interface MeasureTexts {
  /** The sum of a package, in full. */
  readonly sum: (value: number) => string;
  /** A threshold in a narrow place. */
  readonly threshold: (value: number) => string;
  /** In a sentence, as what is missing to a threshold. */
  readonly amount: (value: number) => string;
}

/** The measures of docs/product.md §3.7. */
export const measureTexts = {
  TYPE_COUNT_BASED: {
    sum: (value) => plural(value, PIECES),
    threshold: (value) => `${formatCount(value)}\u00a0szt.`,
    amount: (value) => `${formatCount(value)}\u00a0szt.`,
  },
  TYPE_COIN_BASED: {
    sum: (value) => plural(value, COINS),
    threshold: (value) => `${formatCount(value)}\u00a0mon.`,
    amount: (value) => plural(value, COINS),
  },
  TYPE_AMOUNT_BASED: { sum: formatZl, threshold: roundZl, amount: formatZl },
} as const satisfies Record<string, MeasureTexts>;
