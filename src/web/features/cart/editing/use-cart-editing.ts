import { useEffect, useRef, useState } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import type { ItemKey } from '#shared/rules/cart-items.ts';
import { useSubmitChange } from '#web/offline/outbox/use-outbox.ts';
import { type CartEditing, createCartEditing, type EditedCart } from './cart-editing.ts';
import { focusLine } from './cart-focus.ts';
import { type CartItem, cartItems } from './cart-lines.ts';
import type { LineCounts } from './line-counts.ts';
import { loadTypedCounts, saveTypedCounts } from './typed-counts.ts';

/** Cart editing for the mounted screen. */
export function useCartEditing(cart: Cart | undefined): CartEditing {
  const submit = useSubmitChange();
  const shown = useRef<EditedCart>(NO_CART);
  shown.current = cart ?? NO_CART;
  const restoredKey = useRef<ItemKey | null>(null);
  const [editing] = useState(() =>
    createCartEditing({
      submit,
      shown: () => shown.current,
      onRestore: (key) => {
        restoredKey.current = key;
      },
    }),
  );
  useEffect(() => editing.counts.enter(), [editing]);
  useEffect(() => settleOnLeave(editing.counts), [editing]);
  const isLoaded = cart !== undefined;
  useEffect(() => {
    if (isLoaded) restoreTyped(editing.counts, cartItems(shown.current));
  }, [isLoaded, editing]);
  useEffect(() => {
    if (cart !== undefined && restoredKey.current !== null && focusLine(restoredKey.current))
      restoredKey.current = null;
  }, [cart]);
  return editing;
}

const NO_CART: EditedCart = { cartWarehouses: [], narcoticDocuments: [] };

/** Commits typed counts when the page is hidden, reloaded or closed. Returns the cleanup. */
function settleOnLeave(counts: LineCounts): () => void {
  const settle = () => counts.settle();
  const settleHidden = () => document.visibilityState === 'hidden' && settle();
  window.addEventListener('pagehide', settle);
  document.addEventListener('visibilitychange', settleHidden);
  return () => {
    window.removeEventListener('pagehide', settle);
    document.removeEventListener('visibilitychange', settleHidden);
  };
}

/** Commits counts that were typed before a crash. */
function restoreTyped(counts: LineCounts, items: readonly CartItem[]): void {
  const typed = loadTypedCounts(Date.now());
  saveTypedCounts(new Map());
  for (const item of items) {
    const count = typed.get(item.key);
    if (count !== undefined) counts.change(item, count);
  }
}
