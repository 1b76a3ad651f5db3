import type { Cart, CartLine, DemandForm } from '#shared/contract/cart.ts';
import { cartLines } from '#shared/rules/cart-items.ts';
import {
  isFormFor,
  linesWithoutDocument,
  neededDocuments,
  piecesOnForm,
  validDocuments,
} from '#shared/rules/demand-form.ts';

type DemandFormCart = Pick<Cart, 'cartWarehouses' | 'narcoticDocuments'>;

/** Controlled lines without a demand form for their count. A line that cannot be sold any more needs none. */
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

/** `outdated`: there are forms, for other counts. */
type DemandFormState = 'needs' | 'outdated' | 'attached' | 'coveredByAll' | 'leaves';

/** A demand form, and whether it goes with the order: it is for a line as it is. */
export interface AttachedForm {
  readonly document: DemandForm;
  readonly isValid: boolean;
}

/** A controlled line and the state of its demand form. */
export interface ControlledLine {
  readonly line: CartLine;
  readonly state: DemandFormState;
  /** Demand forms attached to this product. */
  readonly documents: readonly AttachedForm[];
}

/** The controlled lines of a cart, and the demand forms that are for all of them. */
export function demandFormStatus(cart: Cart): {
  readonly lines: readonly ControlledLine[];
  readonly common: readonly AttachedForm[];
} {
  const controlled = cartLines(cart).filter(({ isNarcotic }) => isNarcotic);
  const valid = validDocuments(controlled, cart.narcoticDocuments);
  const formsOf = (own: number | undefined): AttachedForm[] =>
    cart.narcoticDocuments
      .filter(({ productId }) => productId === own)
      .map((document) => ({ document, isValid: valid.includes(document) }));
  const lines = controlled.map((line): ControlledLine => {
    const state = isUnsellable(line, cart) ? 'leaves' : stateOf(line, cart.narcoticDocuments);
    return { line, state, documents: formsOf(line.productId) };
  });
  return { lines, common: formsOf(undefined) };
}

function stateOf(line: CartLine, documents: readonly DemandForm[]): DemandFormState {
  const valid = documents.filter((document) => isFormFor(document, line));
  if (valid.length === 0) return piecesOnForm(line, documents) === null ? 'needs' : 'outdated';
  return valid.some(({ productId }) => productId !== undefined) ? 'attached' : 'coveredByAll';
}

/** What a form made or attached now is for: this product, or (null) all controlled products that can be ordered. */
export function linesOnForm(cart: Cart, productId: number | null): CartLine[] {
  return demandFormStatus(cart).lines.flatMap(({ line, state }) =>
    state !== 'leaves' && (productId === null || productId === line.productId) ? [line] : [],
  );
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
  const lines = linesOnForm(cart, null);
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
