import IconCircleCheck from '@tabler/icons-react/icons/IconCircleCheck';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { OrderDetails } from '#shared/contract/orders.ts';
import { warsawDateTime } from '#shared/language/dates.ts';
import { orderSentTexts, orderTexts } from '#shared/texts/orders.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { orderQueries } from '#web/api/orders.ts';
import { CartSkeleton } from '#web/features/cart/editing/CartSkeleton.tsx';
import { usePageTitle } from '#web/state/page-title.ts';
import { useUser } from '#web/state/session.ts';
import { FailureState } from '#web/ui/feedback/FailureState.tsx';
import { EmptyState } from '#web/ui/layout/EmptyState.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import classes from './OrderSentScreen.module.css';
import { SentLines } from './SentLines.tsx';
import { SentSummary } from './SentSummary.tsx';
import { type SentNow, sentNumber } from './sent-order.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The order just sent: shown as sent even when its details do not load. */
    readonly sentNow?: SentNow;
  }
}

/**
 * The summary of an order (docs/product.md §2 `/koszyk/{orderId}`): number, lines and next steps. "Sent" is shown only
 * right after ordering: on a later visit it would be read as "shipped", or hide a refusal.
 */
export function OrderSentScreen({ orderId }: { readonly orderId: number }) {
  const { data: order, error, refetch } = useQuery(orderQueries.details(orderId));
  const sentNow = useRouterState({ select: ({ location }) => location.state.sentNow });
  const number = sentNumber({ order, error, sentNow, userId: useUser()?.id });
  const isSent = number !== null;
  const title = isSent ? orderSentTexts.sent : titleOf(order);
  usePageTitle(order || isSent ? title : undefined);
  return (
    <div className={classes.screen}>
      <div className={classes.hero}>
        {isSent && <IconCircleCheck className={classes.tick} size={40} aria-hidden />}
        <div>
          <PageTitle>{title}</PageTitle>
          {isSent && <SentFacts number={number} />}
          {order && !isSent && <p className={classes.mail}>{placedText(order)}</p>}
        </div>
      </div>
      {order === undefined ? (
        <OrderState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={classes.columns}>
          <SentLines order={order} />
          <SentSummary order={order} />
        </div>
      )}
    </div>
  );
}

function titleOf(order: OrderDetails | undefined): string {
  return order === undefined ? orderTexts.order : orderTexts.dialog(order.orderNumber);
}

function placedText({ creationDate }: OrderDetails): string {
  return orderTexts.placed(warsawDateTime(new Date(creationDate)));
}

function SentFacts({ number }: { readonly number: string }) {
  return (
    <>
      <p className={classes.number}>
        {orderSentTexts.number}: <strong>{number}</strong>
      </p>
      <p className={classes.mail}>{orderSentTexts.mail}</p>
    </>
  );
}

function OrderState({ error, onRetry }: { readonly error: ApiError | null; readonly onRetry: () => void }) {
  if (error === null) return <CartSkeleton />;
  // The address holds no number.
  if (error.code === ERROR_CODES.notFound || error.status === 422) {
    return (
      <EmptyState
        title={orderSentTexts.missing}
        link={{ to: '/panelUzytkownika/historiaZamowien', label: orderSentTexts.toHistory }}
      >
        {orderSentTexts.missingText}
      </EmptyState>
    );
  }
  return (
    <FailureState error={error} onRetry={onRetry}>
      {orderTexts.failed}
    </FailureState>
  );
}
