import { Button } from '@mantine/core';
import IconTrash from '@tabler/icons-react/icons/IconTrash';
import { useEffect, useRef } from 'react';
import { cartTexts } from '#shared/texts/cart.ts';
import { PendingOrderNotice } from '#web/features/cart/checkout/PendingOrderNotice.tsx';
import { usePendingOrder } from '#web/features/cart/checkout/use-pending-order.ts';
import { CartState } from '#web/features/cart/editing/CartState.tsx';
import { contentsNote } from '#web/features/cart/editing/cart-lines.ts';
import { useCartEditing } from '#web/features/cart/editing/use-cart-editing.ts';
import { ChangedBy } from '#web/features/cart/lines/ChangedBy.tsx';
import { OutboxPanel } from '#web/features/cart/outbox/OutboxPanel.tsx';
import { CartSuggestions } from '#web/features/cart/recommendations/CartSuggestions.tsx';
import { GeneralSuggestions } from '#web/features/cart/recommendations/RecommendedProducts.tsx';
import { useOutbox, useShownCart } from '#web/offline/outbox/use-outbox.ts';
import { useMayOrder } from '#web/state/session.ts';
import { focusScreen } from '#web/ui/focus.ts';
import { EmptyState } from '#web/ui/layout/EmptyState.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { CartContents } from './CartContents.tsx';
import classes from './CartScreen.module.css';

/** The cart: lines by warehouse and transport, sums, and the order. */
export function CartScreen() {
  const { cart, error, refetch } = useShownCart();
  const outbox = useOutbox();
  const editing = useCartEditing(cart);
  const pending = usePendingOrder();
  const mayOrder = useMayOrder();
  const isLocked = pending.state === 'sending';
  const filled = cart !== undefined && cart.itemCount > 0 ? cart : null;
  useFocusWhenEmptied(filled === null);
  return (
    <div className={classes.screen}>
      {/* Always mounted, so that it can take the focus of a removed element. */}
      <div className={classes.title}>
        <PageTitle
          note={
            filled ? (
              <>
                {contentsNote(filled)} <ChangedBy changed={filled.changed} isOfCart />
              </>
            ) : undefined
          }
          action={filled && !isLocked && mayOrder ? <ClearButton onClick={editing.removeAll} /> : undefined}
        >
          {cartTexts.title}
        </PageTitle>
      </div>
      <PendingOrderNotice pending={pending} />
      <OutboxPanel outbox={outbox} cart={cart} />
      {filled && (
        <CartContents cart={filled} isStale={error !== null} isLocked={isLocked} editing={editing} outbox={outbox} />
      )}
      {filled && !isLocked && <CartSuggestions cart={filled} refetch={refetch} />}
      {cart !== undefined && !filled && <EmptyCart />}
      {cart === undefined && <CartState error={error} onRetry={refetch} />}
    </div>
  );
}

/**
 * Focuses the title when the cart becomes empty and the focused element disappears, also by a change on another device.
 */
function useFocusWhenEmptied(isEmpty: boolean): void {
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (isEmpty && !wasEmpty.current && document.activeElement === document.body) focusScreen();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
}

function ClearButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button
      className={classes.clear ?? ''}
      variant="ghost"
      leftSection={<IconTrash size={18} aria-hidden />}
      aria-label={cartTexts.clear}
      onClick={onClick}
    >
      <span className={classes.wide}>{cartTexts.clear}</span>
      <span className={classes.narrow}>{cartTexts.clearConfirm}</span>
    </Button>
  );
}

function EmptyCart() {
  return (
    <>
      <EmptyState title={cartTexts.empty} link={{ to: '/produkty', label: cartTexts.toProducts }}>
        {cartTexts.emptyText}
      </EmptyState>
      <GeneralSuggestions />
    </>
  );
}
