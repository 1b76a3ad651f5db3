import { afterColon } from '#shared/language/after-colon.ts';
import { plural } from '#shared/language/plural.ts';
import { PIECES, PIECES_SET } from './common.ts';

/** Adding to the cart: the dialogue after a success (docs/product.md §8) and refusals. */
export const addTexts = {
  added: 'Produkt dodany do koszyka',
  count: (count: number) => plural(count, PIECES),
  each: (price: string) => `po ${price} netto`,
  cartNet: 'Wartość koszyka netto',
  cartGross: (sum: string) => `brutto ${sum}`,
  /** Of waiting packages whose products the device does not know. */
  cartWithout: 'bez pakietów, których cenę poznamy po połączeniu',
  goToCart: 'Przejdź do koszyka',
  goOn: 'Kontynuuj zakupy',
  refused: 'Nie dodano do koszyka',
  reason: (name: string, reason: string) => `${name}: ${afterColon(reason)}`,
  addRest: (count: number) => `Dodaj ${plural(count, PIECES_SET)}`,
  kept: 'Zapisano na urządzeniu',
  keptText: 'Dodamy produkt do koszyka w hurtowni po powrocie sieci.',
  quiet: 'Nie pokazuj przy każdym dodaniu',
  quietHint: 'Dodanie zobaczysz w wierszu produktu. Okno przywrócisz w menu konta.',
  /** Said aloud, and shown after a scan, when no dialogue opens. */
  confirmed: {
    added: (name: string, pieces: number) => `Dodano do koszyka: ${name}, ${plural(pieces, PIECES_SET)}`,
    waiting: (name: string, pieces: number) =>
      `Zapisano na urządzeniu: ${name}, ${plural(pieces, PIECES_SET)}. Dodamy do koszyka po powrocie sieci.`,
  },
} as const;
