import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cartTexts } from '#shared/texts/cart.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { cartQuery } from '#web/api/cart.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { CartContents } from './CartContents.tsx';
import classes from './CartScreen.module.css';
import { CartSkeleton } from './CartSkeleton.tsx';

/** The cart: lines by warehouse and transport, sums, and the order. */
export function CartScreen() {
  const { data: cart, error, refetch } = useQuery(cartQuery());
  if (cart !== undefined && cart.itemCount > 0) return <CartContents cart={cart} isStale={error !== null} />;
  return (
    <div className={classes.screen}>
      <PageTitle>{cartTexts.title}</PageTitle>
      {cart === undefined ? <CartState error={error} onRetry={() => void refetch()} /> : <EmptyCart />}
    </div>
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
    <EmptyState title={cartTexts.empty} action={action}>
      {cartTexts.emptyText}
    </EmptyState>
  );
}
