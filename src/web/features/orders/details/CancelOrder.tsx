import { Button } from '@mantine/core';
import { useId } from 'react';
import type { OrderDetails } from '#shared/contract/orders.ts';
import { orderTexts } from '#shared/texts/orders.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import classes from './CancelOrder.module.css';
import { useCancelOrder } from './use-cancel-order.ts';

interface CancelOrderProps {
  readonly order: OrderDetails;
  /** The button is about to go, and the focus with it. */
  readonly onCancelled: () => void;
}

/** Cancelling while it is still possible (SPEC §4), and the server is there to do it (OFFLINE.md "Connectivity"). */
export function CancelOrder({ order, onCancelled }: CancelOrderProps) {
  const whyId = useId();
  const isOnline = useConnectivity() === 'online';
  const { cancel, isSending } = useCancelOrder(order, onCancelled);
  return (
    <div className={classes.row}>
      <p id={whyId} className={classes.text} role="status">
        {isOnline ? orderTexts.mayCancel : orderTexts.cancelOffline}
      </p>
      <Button
        variant="danger-outline"
        aria-disabled={isSending || !isOnline || undefined}
        aria-describedby={whyId}
        onClick={() => isOnline && cancel()}
      >
        {orderTexts.cancel}
      </Button>
    </div>
  );
}
