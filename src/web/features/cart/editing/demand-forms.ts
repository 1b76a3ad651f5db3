import type { Cart, CartLine, DemandForm } from '#shared/contract/cart.ts';
import { cartLines } from '#shared/rules/cart-items.ts';
import { linesWithoutDocument, neededDocuments } from '#shared/rules/demand-form.ts';

type DemandFormCart = Pick<Cart, 'cartWarehouses' | 'narcoticDocuments'>;

/** Controlled lines without their demand form. A line that cannot be sold any more needs none. */
export function linesMissingDemandForm(lines: readonly CartLine[], cart: Pick<Cart, 'narcoticDocuments' | 'problems'>) {
  return linesWithoutDocument(
    lines.filter((line) => !isUnsellable(line, cart)),
    cart.narcoticDocuments,
  );
}

function isUnsellable({ productId }: CartLine, { problems }: Pick<Cart, 'problems'>): boolean {
  return problems.some(
    (problem) => problem.productId === productId && (problem.kind === 'withdrawn' || problem.kind === 'not_permitted'),
  );
}

type DemandFormState = 'needs' | 'attached' | 'coveredByAll' | 'leaves';

/** A controlled line and the state of its demand form. */
export interface ControlledLine {
  readonly line: CartLine;
  readonly state: DemandFormState;
  /** Demand forms attached to this product. */
  readonly documents: readonly DemandForm[];
}

/** The controlled lines of a cart, and the demand forms that cover all of them. */
export function demandFormStatus(cart: Cart): {
  readonly lines: readonly ControlledLine[];
  readonly common: DemandForm[];
} {
  const common = cart.narcoticDocuments.filter(({ productId }) => productId === undefined);
  const lines = cartLines(cart)
    .filter(({ isNarcotic }) => isNarcotic)
    .map((line): ControlledLine => {
      const documents = cart.narcoticDocuments.filter(({ productId }) => productId === line.productId);
      const covered = documents.length > 0 ? 'attached' : common.length > 0 ? 'coveredByAll' : 'needs';
      return { line, state: isUnsellable(line, cart) ? 'leaves' : covered, documents };
    });
  return { lines, common };
}

/** Lines of the printable form, or why it cannot be printed yet. */
interface PrintableForm {
  readonly lines: readonly CartLine[];
  readonly lock: 'unsent' | 'stock' | null;
}

/**
 * Lines that the order will contain. The form is locked while changes are not confirmed by the server or stock is
 * short.
 */
export function printableForm(cart: Cart, isConfirmed: boolean): PrintableForm {
  const lines = demandFormStatus(cart).lines.flatMap(({ line, state }) => (state === 'leaves' ? [] : [line]));
  if (!isConfirmed) return { lines, lock: 'unsent' };
  const isShort = cart.problems.some(
    ({ kind, productId }) => kind === 'stock' && lines.some((line) => line.productId === productId),
  );
  return { lines, lock: isShort ? 'stock' : null };
}

/** Whether removing these products leaves a demand form unused. */
export function losesDemandForm(cart: DemandFormCart, removed: readonly number[]): boolean {
  const remaining = cartLines(cart).filter(({ productId }) => !removed.includes(productId));
  return neededDocuments(remaining, cart.narcoticDocuments).length < cart.narcoticDocuments.length;
}
