import { Button } from '@mantine/core';
import IconCircleCheck from '@tabler/icons-react/icons/IconCircleCheck';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { OrderDetails } from '#shared/contract/orders.ts';
import { cartTexts } from '#shared/texts/cart.ts';
import { orderSentTexts, orderTexts } from '#shared/texts/orders.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { orderQueries } from '#web/api/orders.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { CartSkeleton } from './CartSkeleton.tsx';
import classes from './OrderSentScreen.module.css';
import { SentLines } from './SentLines.tsx';
import { SentSummary } from './SentSummary.tsx';

/** The summary of an order (SPEC §2 `/koszyk/{orderId}`): its number, what was ordered, what comes next. */
export function OrderSentScreen({ orderId }: { readonly orderId: number }) {
  const { data: order, error, refetch } = useQuery(orderQueries.details(orderId));
  if (order !== undefined) return <SentOrder order={order} />;
  return (
    <div className={classes.screen}>
      <PageTitle>{orderTexts.order}</PageTitle>
      {error === null ? <CartSkeleton /> : <NoOrder error={error} onRetry={() => void refetch()} />}
    </div>
  );
}

function SentOrder({ order }: { readonly order: OrderDetails }) {
  return (
    <div className={classes.screen}>
      <div className={classes.hero}>
        <IconCircleCheck className={classes.tick} size={40} aria-hidden />
        <div>
          <PageTitle>{orderSentTexts.sent}</PageTitle>
          <p className={classes.number}>
            {orderSentTexts.number}: <strong>{order.orderNumber}</strong>
          </p>
          <p className={classes.mail}>{orderSentTexts.mail}</p>
        </div>
      </div>
      <div className={classes.columns}>
        <SentLines lines={order.orderLines} />
        <SentSummary order={order} />
      </div>
    </div>
  );
}

function NoOrder({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => void }) {
  if (error.code === ERROR_CODES.notFound) {
    const action = (
      <Button renderRoot={(props) => <Link {...props} to="/panelUzytkownika/historiaZamowien" />}>
        {orderSentTexts.toHistory}
      </Button>
    );
    return (
      <EmptyState title={orderSentTexts.missing} action={action}>
        {orderSentTexts.missingText}
      </EmptyState>
    );
  }
  return (
    <ErrorState title={error.message} requestId={error.requestId} onRetry={onRetry}>
      {cartTexts.failed}
    </ErrorState>
  );
}
