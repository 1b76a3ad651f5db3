import { formatZl } from '#shared/language/money-format.ts';
import { formatCount, type PluralForms, plural } from '#shared/language/plural.ts';
import { PIECES } from './common.ts';

/** Coins of packages of the coin type. */
const COINS: PluralForms = { one: 'moneta', few: 'monety', many: 'monet' };

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
      : `${product}: za mało w magazynie, na jeden pakiet wystarczy ${plural(available, PIECES)}.`,
  belowMinimum: (product: string, least: number) => `${product}: co najmniej ${plural(least, PIECES)} w pakiecie.`,
  aboveMaximum: (product: string, most: number) => `${product}: najwyżej ${plural(most, PIECES)} w pakiecie.`,
  overLimit: (product: string, most: number) => `${product}: najwyżej ${plural(most, PIECES)} w zamówieniu.`,
  empty: 'Dodaj do pakietu choć jeden produkt.',
  noTier: (missing: string, percent: number) => `Brakuje ${missing} do rabatu −${percent}\u00a0%.`,
  noTiers: 'Ta promocja nie ma teraz żadnego progu rabatu.',
  unknownProduct: (id: number) => `Produkt nr ${id}`,
} as const;

/** An amount of what the promotion's type counts: pieces, coins, grosz. */
export const measureTexts = {
  TYPE_COUNT_BASED: (amount: number) => `${formatCount(amount)}\u00a0szt.`,
  TYPE_COIN_BASED: (amount: number) => plural(amount, COINS),
  TYPE_AMOUNT_BASED: (amount: number) => formatZl(amount),
} as const;
