import { useId } from 'react';
import type { OrderDetails } from '#shared/contract/orders.ts';
import { rightTexts } from '#shared/texts/accounts/rights.ts';
import { orderTexts } from '#shared/texts/orders.ts';
import { isOutcomeUnknown } from '#web/api/api-error.ts';
import { cancelOrder, orderQueries } from '#web/api/orders.ts';
import { useAction } from '#web/offline/actions/use-action.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { useMayOrder } from '#web/state/session.ts';
import { showToast } from '#web/state/toasts.ts';
import { LockableButton } from '#web/ui/buttons/LockableButton.tsx';
import classes from './CancelOrder.module.css';

interface CancelOrderProps {
  readonly order: OrderDetails;
  /** Called after the cancellation; moves the focus, because the button disappears. */
  readonly onCancelled: () => void;
}

/** Cancels an order while that is possible (docs/product.md §4); needs the server. */
export function CancelOrder({ order, onCancelled }: CancelOrderProps) {
  const whyId = useId();
  const isOnline = useConnectivity() === 'online';
  const mayOrder = useMayOrder();
  const { run, isPending } = useCancelOrder(order, onCancelled);
  return (
    <div className={classes.row}>
      <p id={whyId} className={classes.text} role="status">
        {whyText(mayOrder, isOnline)}
      </p>
      <LockableButton
        variant="danger-outline"
        lockedBy={isOnline && mayOrder ? null : whyId}
        aria-describedby={whyId}
        isIdle={isPending}
        onClick={run}
      >
        {orderTexts.cancel}
      </LockableButton>
    </div>
  );
}

function whyText(mayOrder: boolean, isOnline: boolean): string {
  if (!mayOrder) return rightTexts.viewOnly;
  return isOnline ? orderTexts.mayCancel : orderTexts.cancelOffline;
}

function useCancelOrder({ orderId, orderNumber }: OrderDetails, onCancelled: () => void) {
  return useAction({
    question: {
      title: orderTexts.cancelTitle(orderNumber),
      text: orderTexts.cancelText,
      confirmLabel: orderTexts.cancel,
      cancelLabel: orderTexts.cancelBack,
      tone: 'danger',
    },
    offline: { title: orderTexts.cancelRefused, text: orderTexts.cancelNotSent },
    send: (key) => cancelOrder(orderId, key),
    onDone: ({ message }) => {
      showToast({ text: message });
      onCancelled();
    },
    failure: (error) =>
      isOutcomeUnknown(error)
        ? { title: orderTexts.cancelUnknown, text: orderTexts.cancelUnknownText }
        : { title: orderTexts.cancelRefused, text: error.message },
    refresh: orderQueries.all().queryKey,
  });
}
