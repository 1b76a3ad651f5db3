import type { Cart, CartLine, ReceiptRow } from '#shared/contract/cart.ts';
import { cartTexts } from '#shared/texts/cart.ts';
import { type CartActions, useCartActions } from '#web/offline/cart-actions.ts';
import { confirm, openMessage } from '#web/state/overlays.ts';
import { showToast } from '#web/state/toasts.ts';
import { cartLines } from './cart-lines.ts';
import { tellOutcome } from './outcome.ts';

interface CartRemoval {
  /** Removes a line at once; "Cofnij" brings it back. */
  readonly remove: (line: CartLine) => void;
  /** Asks first, and can be undone as well. */
  readonly removeAll: (cart: Cart) => void;
}

/** Taking things out of the cart without losing them by accident. */
export function useCartRemoval(): CartRemoval {
  const actions = useCartActions();
  const remove = async (line: CartLine) => {
    if (!tellOutcome(await actions.remove(line.productId))) return;
    showToast({ text: cartTexts.removed(line.productName), undo: () => void bringBack(actions, [line]) });
  };
  const removeAll = async (cart: Cart) => {
    const lines = cartLines(cart);
    const wanted = await confirm({
      title: cartTexts.clearTitle,
      text: cartTexts.clearText(lines.length),
      confirmLabel: cartTexts.clearConfirm,
      tone: 'danger',
    });
    if (!wanted || !tellOutcome(await actions.removeAll())) return;
    showToast({ text: cartTexts.cleared, undo: () => void bringBack(actions, lines) });
  };
  return { remove: (line) => void remove(line), removeAll: (cart) => void removeAll(cart) };
}

/** Stock may have gone meanwhile: what does not come back is said line by line. */
async function bringBack(actions: CartActions, lines: readonly CartLine[]) {
  const outcome = await actions.addList(lines.map(({ productId, count }) => ({ id: productId, count })));
  if (!tellOutcome(outcome)) return;
  const lost = (outcome.cart.receipt ?? []).filter((row) => row.outcome !== 'added');
  if (lost.length === 0) return;
  void openMessage({ tone: 'error', title: cartTexts.receiptTitle, text: lost.map(receiptLine).join('\n') });
}

function receiptLine({ productName, reason }: ReceiptRow): string {
  return cartTexts.receiptRow(productName ?? '', reason ?? '');
}
