import type { Cart, CartLine } from '#shared/contract/cart.ts';
import { linesWithoutDocument } from '#shared/rules/demand-form.ts';

/** Controlled lines that still need a demand form; a line that cannot be sold any more needs none, it has to go. */
export function linesToDocument(lines: readonly CartLine[], cart: Pick<Cart, 'narcoticDocuments' | 'problems'>) {
  const leaving = cart.problems.filter(({ kind }) => kind === 'withdrawn' || kind === 'not_permitted');
  const staying = lines.filter((line) => leaving.every(({ productId }) => productId !== line.productId));
  return linesWithoutDocument(staying, cart.narcoticDocuments);
}
