import { Button } from '@mantine/core';
import type { OrderDetails } from '#shared/contract/orders.ts';
import { orderTexts } from '#shared/texts/orders.ts';
import classes from './CancelOrder.module.css';
import { useCancelOrder } from './use-cancel-order.ts';

interface CancelOrderProps {
  readonly order: OrderDetails;
  /** The button is about to go, and the focus with it. */
  readonly onCancelled: () => void;
}

/** Cancelling while it is still possible (SPEC §4). */
export function CancelOrder({ order, onCancelled }: CancelOrderProps) {
  const { cancel, isSending } = useCancelOrder(order, onCancelled);
  return (
    <div className={classes.row}>
      <p className={classes.text}>{orderTexts.mayCancel}</p>
      <Button variant="danger-outline" aria-disabled={isSending || undefined} onClick={cancel}>
        {orderTexts.cancel}
      </Button>
    </div>
  );
}
