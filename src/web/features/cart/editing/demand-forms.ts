import type { Cart, CartLine, DemandForm } from '#shared/contract/cart.ts';
import { cartLines } from '#shared/rules/cart-items.ts';
import { linesWithoutDocument, neededDocuments } from '#shared/rules/demand-form.ts';

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
  readonly documents: readonly DemandForm[];
}

/** The controlled lines of a cart, and the scans for all of them. */
export function demandOf(cart: Cart): { readonly lines: readonly DemandLine[]; readonly common: DemandForm[] } {
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

/** Where files for a product, or for all controlled ones, wait to be sent. */
export const pickingPlace = (productId: number | null) => (productId === null ? 'all' : String(productId));

/** Picking places whose lines were in the server's cart before and are neither there now nor in what is shown. */
export function placesLeft(before: LinesOf, now: LinesOf, shown: LinesOf): string[] {
  const staying = [...placesOf(now), ...placesOf(shown)];
  return placesOf(before).filter((place) => !staying.includes(place));
}

type LinesOf = Pick<Cart, 'cartWarehouses'>;

function placesOf(cart: LinesOf): string[] {
  const controlled = cartLines(cart).filter(({ isNarcotic }) => isNarcotic);
  if (controlled.length === 0) return [];
  return [pickingPlace(null), ...controlled.map(({ productId }) => pickingPlace(productId))];
}

/** What a form to sign may say of a cart, or why there can be none yet. */
export interface FormGoods {
  readonly lines: readonly CartLine[];
  readonly lock: 'unsent' | 'stock' | null;
}

/**
 * A form is for goods that the order will hold: lines that have to go are left out, and none is printed for pieces that
 * are not there, or that the server has not taken over yet.
 */
export function formGoods(cart: Cart, isConfirmed: boolean): FormGoods {
  const lines = demandOf(cart).lines.flatMap(({ line, state }) => (state === 'leaves' ? [] : [line]));
  if (!isConfirmed) return { lines, lock: 'unsent' };
  const isShort = cart.problems.some(
    ({ kind, productId }) => kind === 'stock' && lines.some((line) => line.productId === productId),
  );
  return { lines, lock: isShort ? 'stock' : null };
}

/** Whether taking these lines out takes a scan along. */
export function losesDocument(cart: DocumentedCart, removed: readonly number[]): boolean {
  const left = cartLines(cart).filter(({ productId }) => !removed.includes(productId));
  return neededDocuments(left, cart.narcoticDocuments).length < cart.narcoticDocuments.length;
}
