import type { Cart, CartLine, NarcoticDocument } from '#shared/contract/cart.ts';
import { linesWithoutDocument, neededDocuments } from '#shared/rules/demand-form.ts';
import { cartLines } from './cart-lines.ts';

type DocumentedCart = Pick<Cart, 'cartWarehouses' | 'narcoticDocuments'>;

/** Controlled lines that still need a demand form; a line that cannot be sold any more needs none, it has to go. */
export function linesToDocument(lines: readonly CartLine[], cart: Pick<Cart, 'narcoticDocuments' | 'problems'>) {
  return linesWithoutDocument(
    lines.filter((line) => !isLeaving(line, cart)),
    cart.narcoticDocuments,
  );
}

function isLeaving({ productId }: CartLine, { problems }: Pick<Cart, 'problems'>): boolean {
  return problems.some(
    (problem) => problem.productId === productId && (problem.kind === 'withdrawn' || problem.kind === 'not_permitted'),
  );
}

export type DemandState = 'needs' | 'attached' | 'coveredByAll' | 'leaves';

/** How a controlled line stands with its demand form. */
export interface DemandLine {
  readonly line: CartLine;
  readonly state: DemandState;
  /** Its own scans. */
  readonly documents: readonly NarcoticDocument[];
}

/** The controlled lines of a cart, and the scans for all of them. */
export function demandOf(cart: Cart): { readonly lines: readonly DemandLine[]; readonly common: NarcoticDocument[] } {
  const common = cart.narcoticDocuments.filter(({ productId }) => productId === undefined);
  const lines = cartLines(cart)
    .filter(({ isNarcotic }) => isNarcotic)
    .map((line): DemandLine => {
      const documents = cart.narcoticDocuments.filter(({ productId }) => productId === line.productId);
      const covered = documents.length > 0 ? 'attached' : common.length > 0 ? 'coveredByAll' : 'needs';
      return { line, state: isLeaving(line, cart) ? 'leaves' : covered, documents };
    });
  return { lines, common };
}

/** Whether taking these lines out takes a scan along. */
export function losesDocument(cart: DocumentedCart, removed: readonly number[]): boolean {
  const left = cartLines(cart).filter(({ productId }) => !removed.includes(productId));
  return neededDocuments(left, cart.narcoticDocuments).length < cart.narcoticDocuments.length;
}
