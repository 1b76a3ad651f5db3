import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { OrderDetails } from '#shared/contract/orders.ts';
import { warsawDateTime } from '#shared/rules/dates.ts';
import { orderTexts } from '#shared/texts/orders.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { orderQueries } from '#web/api/orders.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingSpinner } from '#web/ui/LoadingSpinner.tsx';
import { ProgressSteps } from '#web/ui/ProgressSteps.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './OrderDetailsDialog.module.css';
import { OrderLinesTable } from './OrderLinesTable.tsx';
import { OrderTotals } from './OrderTotals.tsx';
import { stepTimes } from './step-times.ts';

interface OrderDetailsDialogProps {
  /** The order whose details are open; undefined closes. */
  readonly orderId: number | undefined;
  readonly onClose: () => void;
}

/** SPEC §2 "Order details modal": progress, lines ordered and realized, sums. */
export function OrderDetailsDialog({ orderId, onClose }: OrderDetailsDialogProps) {
  const shownId = useLast(orderId);
  const details = useQuery({ ...orderQueries.details(shownId ?? 0), enabled: shownId !== undefined });
  const order = details.data;
  return (
    <Dialog
      opened={orderId !== undefined}
      onClose={onClose}
      size="xl"
      flush
      title={order === undefined ? orderTexts.order : orderTexts.dialog(order.orderNumber)}
      subtitle={order && orderTexts.placed(warsawDateTime(new Date(order.creationDate)))}
      aside={order && <StatusBadge status={order.orderStatus.code} label={order.orderStatus.label} />}
      footer={order && <OrderTotals order={order} />}
    >
      {order === undefined ? (
        <DetailsState error={details.error} onRetry={() => void details.refetch()} />
      ) : (
        <DetailsBody order={order} />
      )}
    </Dialog>
  );
}

/** What was shown stays while the dialogue closes. */
function useLast(orderId: number | undefined): number | undefined {
  const [last, setLast] = useState(orderId);
  useEffect(() => {
    if (orderId !== undefined) setLast(orderId);
  }, [orderId]);
  return orderId ?? last;
}

function DetailsBody({ order }: { readonly order: OrderDetails }) {
  return (
    <>
      <div className={classes.progress}>
        <ProgressSteps status={order.orderStatus.code} times={stepTimes(order.history)} />
      </div>
      <OrderLinesTable lines={order.orderLines} />
    </>
  );
}

function DetailsState({ error, onRetry }: { readonly error: ApiError | null; readonly onRetry: () => void }) {
  if (error === null) {
    return (
      <div className={classes.state}>
        <LoadingSpinner />
      </div>
    );
  }
  const isMissing = error.code === ERROR_CODES.notFound || error.status === 422;
  return (
    <div className={classes.state}>
      <ErrorState
        title={isMissing ? orderTexts.missing : error.message}
        requestId={error.requestId}
        onRetry={isMissing ? undefined : onRetry}
      >
        {isMissing ? orderTexts.missingText : orderTexts.failed}
      </ErrorState>
    </div>
  );
}
