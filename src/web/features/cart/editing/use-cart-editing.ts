import { useEffect, useRef, useState } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import type { ItemKey } from '#shared/rules/cart-items.ts';
import { useSubmitChange } from '#web/offline/outbox/use-outbox.ts';
import { type CartEditing, createCartEditing } from './cart-editing.ts';
import { focusLine } from './cart-focus.ts';
import { type CartItem, cartItems } from './cart-lines.ts';
import type { LineCounts } from './line-counts.ts';
import { keepTypedLines, keptTypedLines } from './typed-lines.ts';

/** Editing of the cart that the screen shows, for as long as it shows one. */
export function useCartEditing(cart: Cart | undefined): CartEditing {
  const submit = useSubmitChange();
  const shown = useRef(cart);
  shown.current = cart;
  const returning = useRef<ItemKey | null>(null);
  const [editing] = useState(() =>
    createCartEditing({
      submit,
      shown: () => shown.current,
      onReturn: (key) => {
        returning.current = key;
      },
    }),
  );
  useEffect(() => editing.counts.enter(), [editing]);
  useEffect(() => settleWhenLeft(editing.counts), [editing]);
  const isThere = cart !== undefined;
  useEffect(() => {
    if (isThere) takeUpTyped(editing.counts, cartItems(shown.current ?? NOTHING));
  }, [isThere, editing]);
  useEffect(() => {
    if (cart !== undefined && returning.current !== null && focusLine(returning.current)) returning.current = null;
  }, [cart]);
  return editing;
}

const NOTHING: Pick<Cart, 'cartWarehouses'> = { cartWarehouses: [] };

/** The last news of a page that is reloaded, closed, or put to sleep and then ended. Returns the way out. */
function settleWhenLeft(counts: LineCounts): () => void {
  const settle = () => counts.settle();
  const settleHidden = () => document.visibilityState === 'hidden' && settle();
  window.addEventListener('pagehide', settle);
  document.addEventListener('visibilitychange', settleHidden);
  return () => {
    window.removeEventListener('pagehide', settle);
    document.removeEventListener('visibilitychange', settleHidden);
  };
}

/** What stood in the fields when the tab crashed. */
function takeUpTyped(counts: LineCounts, items: readonly CartItem[]): void {
  const typed = keptTypedLines(Date.now());
  keepTypedLines(new Map());
  for (const item of items) {
    const count = typed.get(item.key);
    if (count !== undefined) counts.change(item, count);
  }
}
