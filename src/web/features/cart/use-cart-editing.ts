import { useEffect, useRef, useState } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import { useCartActions } from '#web/offline/cart-actions.ts';
import type { ItemKey } from '#web/offline/cart-queue/operations.ts';
import { type CartEditing, createCartEditing } from './cart-editing.ts';
import { focusLine } from './cart-focus.ts';

/** Editing of the cart that the screen shows, for as long as it shows one. */
export function useCartEditing(cart: Cart | undefined): CartEditing {
  const actions = useCartActions();
  const shown = useRef(cart);
  shown.current = cart;
  const returning = useRef<ItemKey | null>(null);
  const [editing] = useState(() =>
    createCartEditing({
      actions,
      shown: () => shown.current,
      onReturn: (key) => {
        returning.current = key;
      },
    }),
  );
  useEffect(() => editing.counts.enter(), [editing]);
  useEffect(() => {
    if (cart !== undefined && returning.current !== null && focusLine(returning.current)) returning.current = null;
  }, [cart]);
  return editing;
}
