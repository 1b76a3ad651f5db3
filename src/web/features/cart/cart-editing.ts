import type { Cart, CartLine, ReceiptRow } from '#shared/contract/cart.ts';
import { formatZl } from '#shared/rules/money.ts';
import { cartTexts } from '#shared/texts/cart.ts';
import { cartQueueTexts } from '#shared/texts/cart-queue.ts';
import { demandTexts } from '#shared/texts/demand.ts';
import type { CartActions, ListRow } from '#web/offline/cart-actions.ts';
import { factsInCart } from '#web/offline/cart-queue/item-facts.ts';
import { productKey } from '#web/offline/cart-queue/operations.ts';
import { announce } from '#web/state/announcer.ts';
import { confirm, openMessage } from '#web/state/overlays.ts';
import { showToast } from '#web/state/toasts.ts';
import { focusScreen } from '#web/ui/focus-screen.ts';
import { focusInPlaceOf } from './cart-focus.ts';
import { cartLines, fullName } from './cart-lines.ts';
import { losesDocument } from './demand-forms.ts';
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
  const rowsOf = (lines: readonly CartLine[], cart: Cart | undefined): ListRow[] =>
    lines.map((line) => {
      const facts = cart && factsInCart(cart, productKey(line.productId));
      return { id: line.productId, count: counts.wishOf(line), facts };
    });
  const remove = async (line: CartLine) => {
    if (losesForm(shown(), [line]) && !(await confirm(lossQuestion(line)))) return;
    const before = shown();
    const rows = rowsOf([line], before);
    const { kept, outcome } = actions.remove(line.productId);
    if (await kept) {
      focusInPlaceOf(line.productId, before);
      const undo = () => {
        onReturn(line.productId);
        void bringBack(actions, rows);
      };
      showToast({ text: cartTexts.removed(fullName(line)), undo });
    }
    tellOutcome(await outcome, fullName(line));
  };
  const removeAll = async () => {
    if (!(await confirm(clearQuestion(cartLines(shown() ?? NOTHING).length)))) return;
    const cart = shown();
    const rows = rowsOf(cartLines(cart ?? NOTHING), cart);
    const { kept, outcome } = actions.removeAll();
    if (await kept) {
      focusScreen();
      showToast({ text: cartTexts.cleared, undo: () => void bringBack(actions, rows) });
    }
    tellOutcome(await outcome);
  };
  return { counts, remove: (line) => void remove(line), removeAll: () => void removeAll() };
}

const NOTHING: Pick<Cart, 'cartWarehouses'> = { cartWarehouses: [] };

function lineCounts({ set }: CartActions): LineCounts {
  return new LineCounts({
    set,
    onSaved: (cart, productId) => {
      const line = cartLines(cart).find((candidate) => candidate.productId === productId);
      if (line) announce(cartTexts.counted(fullName(line), line.count, formatZl(cart.priceNet)));
    },
    onWaiting: (line) => announce(cartQueueTexts.saidKept(fullName(line))),
    onUnseen: (line, outcome) => tellOutcome(outcome, fullName(line)),
  });
}

/** A demand form goes with its line, and "Cofnij" cannot bring the file back. */
function losesForm(cart: Cart | undefined, lines: readonly CartLine[]): boolean {
  const ids = lines.map(({ productId }) => productId);
  return cart !== undefined && losesDocument(cart, ids);
}

function lossQuestion(line: CartLine) {
  return {
    title: demandTexts.lineTitle(fullName(line)),
    text: demandTexts.lineText,
    confirmLabel: demandTexts.removeConfirm,
    tone: 'danger',
  } as const;
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
async function bringBack(actions: CartActions, rows: readonly ListRow[]): Promise<void> {
  const outcome = await actions.addList(rows);
  if (!tellOutcome(outcome)) return;
  const receipt = outcome.state === 'saved' ? outcome.cart.receipt : [];
  const lost = (receipt ?? []).filter((row) => row.outcome !== 'added');
  if (lost.length === 0) announce(cartTexts.returned);
  else void openMessage({ tone: 'error', title: cartTexts.receiptTitle, text: lost.map(receiptLine).join('\n') });
}

function receiptLine({ productName, reason }: ReceiptRow): string {
  return cartTexts.receiptRow(productName ?? '', reason ?? '');
}
