import { Button } from '@mantine/core';
import IconTrash from '@tabler/icons-react/icons/IconTrash';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { cartTexts } from '#shared/texts/cart.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useOutbox, useShownCart } from '#web/offline/cart-queue/use-outbox.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { focusScreen } from '#web/ui/focus-screen.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { CartContents } from './CartContents.tsx';
import classes from './CartScreen.module.css';
import { CartSkeleton } from './CartSkeleton.tsx';
import { CartSuggestions } from './CartSuggestions.tsx';
import { contentsNote } from './cart-lines.ts';
import { OutboxPanel } from './OutboxPanel.tsx';
import { PendingOrderNotice } from './PendingOrderNotice.tsx';
import { GeneralSuggestions } from './RecommendedProducts.tsx';
import { useCartEditing } from './use-cart-editing.ts';
import { usePendingOrder } from './use-pending-order.ts';

/** The cart: lines by warehouse and transport, sums, and the order. */
export function CartScreen() {
  const { cart, error, refetch } = useShownCart();
  const outbox = useOutbox();
  const editing = useCartEditing(cart);
  const pending = usePendingOrder();
  const isLocked = pending.state === 'sending' || pending.state === 'elsewhere';
  const filled = cart !== undefined && cart.itemCount > 0 ? cart : null;
  useFocusWhenEmptied(filled === null);
  return (
    <div className={classes.screen}>
      {/* In its place whatever the cart holds, so that it can take the focus of what has just gone. */}
      <div className={classes.title}>
        <PageTitle
          note={filled ? contentsNote(filled) : undefined}
          action={filled && !isLocked ? <ClearButton onClick={editing.removeAll} /> : undefined}
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

/** What had the focus may go with the last line, also when another device took it: the title takes it over. */
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

function CartState({ error, onRetry }: { readonly error: ApiError | null; readonly onRetry: () => void }) {
  if (error === null) return <CartSkeleton />;
  return (
    <ErrorState title={error.message} requestId={error.requestId} onRetry={onRetry}>
      {cartTexts.failed}
    </ErrorState>
  );
}

function EmptyCart() {
  const action = <Button renderRoot={(props) => <Link {...props} to="/produkty" />}>{cartTexts.toProducts}</Button>;
  return (
    <>
      <EmptyState title={cartTexts.empty} action={action}>
        {cartTexts.emptyText}
      </EmptyState>
      <GeneralSuggestions />
    </>
  );
}
