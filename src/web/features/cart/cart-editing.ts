import type { Cart, CartLine, ReceiptRow } from '#shared/contract/cart.ts';
import { formatZl } from '#shared/rules/money.ts';
import { cartTexts } from '#shared/texts/cart.ts';
import type { CartActions } from '#web/offline/cart-actions.ts';
import { announce } from '#web/state/announcer.ts';
import { confirm, openMessage } from '#web/state/overlays.ts';
import { showToast } from '#web/state/toasts.ts';
import { focusScreen } from '#web/ui/focus-screen.ts';
import { focusInPlaceOf } from './cart-focus.ts';
import { cartLines, fullName } from './cart-lines.ts';
import { LineCounts } from './line-counts.ts';
import { tellOutcome } from './outcome.ts';

/** What can be done to the lines of the cart on the screen. The same object for as long as the screen is there. */
export interface CartEditing {
  readonly counts: LineCounts;
  /** Takes a line out at once; "Cofnij" brings it back, also from another screen. */
  readonly remove: (line: CartLine) => void;
  /** Asks first, and can be undone as well. */
  readonly removeAll: () => void;
}

interface CartEditingParts {
  readonly actions: CartActions;
  /** The cart on the screen. */
  readonly shown: () => Cart | undefined;
  /** The user takes a removal of this line back: it is to have the focus when it is there again. */
  readonly onReturn: (productId: number) => void;
}

/** Editing without losing anything by accident: neither goods, nor a quantity just typed, nor the keyboard's place. */
export function createCartEditing({ actions, shown, onReturn }: CartEditingParts): CartEditing {
  const counts = lineCounts(actions);
  const exclusively = oneAtATime();
  const remove = async (line: CartLine) => {
    const before = shown();
    counts.forget(line.productId);
    if (!tellOutcome(await actions.remove(line.productId), fullName(line))) return;
    focusInPlaceOf(line.productId, before);
    const undo = () => {
      onReturn(line.productId);
      void bringBack(actions, [line]);
    };
    showToast({ text: cartTexts.removed(fullName(line)), undo });
  };
  const removeAll = async () => {
    const cart = shown();
    const lines = cart === undefined ? [] : cartLines(cart);
    if (!(await confirm(clearQuestion(lines.length)))) return;
    for (const { productId } of lines) counts.forget(productId);
    if (!tellOutcome(await actions.removeAll())) return;
    focusScreen();
    showToast({ text: cartTexts.cleared, undo: () => void bringBack(actions, lines) });
  };
  return { counts, remove: (line) => exclusively(() => remove(line)), removeAll: () => exclusively(removeAll) };
}

/** A second click of a double click would hit the line that has moved up. */
function oneAtATime(): (work: () => Promise<void>) => void {
  let isBusy = false;
  return (work) => {
    if (isBusy) return;
    isBusy = true;
    void work().finally(() => {
      isBusy = false;
    });
  };
}

function lineCounts({ set }: CartActions): LineCounts {
  return new LineCounts({
    set,
    onSaved: (cart, productId) => {
      const line = cartLines(cart).find((candidate) => candidate.productId === productId);
      if (line) announce(cartTexts.counted(fullName(line), line.count, formatZl(cart.priceNet)));
    },
    onUnseen: (line, outcome) => tellOutcome(outcome, fullName(line)),
  });
}

function clearQuestion(positions: number) {
  return {
    title: cartTexts.clearTitle,
    text: cartTexts.clearText(positions),
    confirmLabel: cartTexts.clearConfirm,
    tone: 'danger',
  } as const;
}

/** Stock may have gone meanwhile: what does not come back is said line by line. */
async function bringBack(actions: CartActions, lines: readonly CartLine[]): Promise<void> {
  const outcome = await actions.addList(lines.map(({ productId, count }) => ({ id: productId, count })));
  if (!tellOutcome(outcome)) return;
  const lost = (outcome.cart.receipt ?? []).filter((row) => row.outcome !== 'added');
  if (lost.length === 0) announce(cartTexts.returned);
  else void openMessage({ tone: 'error', title: cartTexts.receiptTitle, text: lost.map(receiptLine).join('\n') });
}

function receiptLine({ productName, reason }: ReceiptRow): string {
  return cartTexts.receiptRow(productName ?? '', reason ?? '');
}
