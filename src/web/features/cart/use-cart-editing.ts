import { useEffect, useRef, useState } from 'react';
import type { Cart, CartLine, ReceiptRow } from '#shared/contract/cart.ts';
import { formatZl } from '#shared/rules/money.ts';
import { cartTexts } from '#shared/texts/cart.ts';
import { type CartActions, useCartActions } from '#web/offline/cart-actions.ts';
import { announce } from '#web/state/announcer.ts';
import { confirm, openMessage } from '#web/state/overlays.ts';
import { showToast } from '#web/state/toasts.ts';
import { focusScreen } from '#web/ui/focus-screen.ts';
import { focusInPlaceOf, focusLine } from './cart-focus.ts';
import { cartLines, fullName } from './cart-lines.ts';
import { LineCounts } from './line-counts.ts';
import { tellOutcome } from './outcome.ts';

/** What can be done to the lines of the cart on the screen. */
export interface CartEditing {
  readonly counts: LineCounts;
  /** Takes a line out at once; "Cofnij" brings it back, also from another screen. */
  readonly remove: (line: CartLine) => void;
  /** Asks first, and can be undone as well. */
  readonly removeAll: () => void;
}

/** Editing without losing anything by accident: neither goods, nor a quantity just typed, nor the keyboard's place. */
export function useCartEditing(cart: Cart | undefined): CartEditing {
  const actions = useCartActions();
  const [counts] = useState(() => lineCounts(actions));
  useEffect(() => counts.enter(), [counts]);
  const shown = useRef(cart);
  shown.current = cart;
  const returning = useReturningLine(cart);
  const isBusy = useRef(false);

  /** One at a time: a second click of a double click would hit the line that has moved up. */
  const exclusively = async (work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await work();
    isBusy.current = false;
  };
  const undo = (lines: readonly CartLine[]) => () => {
    returning.current = lines.length === 1 ? (lines[0]?.productId ?? null) : null;
    void bringBack(actions, lines);
  };
  const remove = async (line: CartLine) => {
    const before = shown.current;
    counts.forget(line.productId);
    if (!tellOutcome(await actions.remove(line.productId), fullName(line))) return;
    focusInPlaceOf(line.productId, before);
    showToast({ text: cartTexts.removed(fullName(line)), undo: undo([line]) });
  };
  const removeAll = async () => {
    const lines = shown.current === undefined ? [] : cartLines(shown.current);
    if (!(await confirm(clearQuestion(lines.length)))) return;
    for (const { productId } of lines) counts.forget(productId);
    if (!tellOutcome(await actions.removeAll())) return;
    focusScreen();
    showToast({ text: cartTexts.cleared, undo: undo(lines) });
  };
  return {
    counts,
    remove: (line) => void exclusively(() => remove(line)),
    removeAll: () => void exclusively(removeAll),
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

/** A line that "Cofnij" brings back takes the focus when it appears. */
function useReturningLine(cart: Cart | undefined) {
  const returning = useRef<number | null>(null);
  useEffect(() => {
    if (cart !== undefined && returning.current !== null && focusLine(returning.current)) returning.current = null;
  }, [cart]);
  return returning;
}

/** Stock may have gone meanwhile: what does not come back is said line by line. */
async function bringBack(actions: CartActions, lines: readonly CartLine[]) {
  const outcome = await actions.addList(lines.map(({ productId, count }) => ({ id: productId, count })));
  if (!tellOutcome(outcome)) return;
  const lost = (outcome.cart.receipt ?? []).filter((row) => row.outcome !== 'added');
  if (lost.length === 0) return announce(cartTexts.returned);
  void openMessage({ tone: 'error', title: cartTexts.receiptTitle, text: lost.map(receiptLine).join('\n') });
}

function receiptLine({ productName, reason }: ReceiptRow): string {
  return cartTexts.receiptRow(productName ?? '', reason ?? '');
}
