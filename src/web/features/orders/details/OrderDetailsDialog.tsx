import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OrderDetails, OrderSummary } from '#shared/contract/orders.ts';
import { warsawDateTime } from '#shared/language/dates.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { lineSaving } from '#shared/rules/orders/order-saving.ts';
import { CANCELLED, canCancel } from '#shared/rules/orders/order-status.ts';
import { rightTexts } from '#shared/texts/accounts/rights.ts';
import { orderTexts } from '#shared/texts/orders.ts';
import { orderQueries } from '#web/api/orders.ts';
import { useUser } from '#web/state/session.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { orderContents } from '#web/ui/product/order-line-facts.ts';
import { unbroken } from '#web/ui/unbroken.ts';
import { CancelOrder } from './CancelOrder.tsx';
import classes from './OrderDetailsDialog.module.css';
import { OrderDocuments } from './OrderDocuments.tsx';
import { OrderFailed } from './OrderFailed.tsx';
import { OrderLinesTable } from './OrderLinesTable.tsx';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import totals from './OrderTotals.module.css';
import { realizationOf } from './order-lines.ts';
import { ProgressSteps } from './ProgressSteps.tsx';
import { ReorderButton } from './ReorderButton.tsx';
import { endEvent, stepTimes } from './step-times.ts';
import { useStepNames } from './use-step-names.ts';

interface OrderDetailsDialogProps {
  /** Order with open details; undefined closes the dialogue. */
  readonly orderId: number | undefined;
  /** Summary from the list, shown until the details are loaded. */
  readonly summary: OrderSummary | undefined;
  readonly onReorder: () => void;
  readonly onClose: () => void;
}

/** The order details modal (docs/product.md §2): progress, ordered and realized lines, sums. */
export function OrderDetailsDialog({ orderId, summary, onReorder, onClose }: OrderDetailsDialogProps) {
  const shownId = useLast(orderId);
  const details = useQuery({ ...orderQueries.details(shownId ?? 0), enabled: orderId !== undefined });
  const head = details.data ?? summary;
  return (
    <Dialog
      opened={orderId !== undefined}
      onClose={onClose}
      size="xl"
      flush
      title={<DialogTitle number={head?.orderNumber} />}
      subtitle={head && <Times creationDate={head.creationDate} details={details.data} />}
      aside={head && <StatusBadge status={head.orderStatus.code} label={head.orderStatus.label} />}
      footer={
        details.data && (
          <>
            <OrderTotals order={details.data} />
            <ReorderButton orderId={details.data.orderId} onReorder={onReorder} />
          </>
        )
      }
    >
      {details.data && <DetailsBody order={details.data} isStale={details.error !== null} />}
      {!details.data && details.error === null && <OrderSkeleton rows={summary?.lineCount ?? 4} />}
      {!details.data && details.error && (
        <div className={classes.state}>
          <OrderFailed error={details.error} onRetry={() => void details.refetch()} />
        </div>
      )}
    </Dialog>
  );
}

/** The number does not wrap. */
function DialogTitle({ number }: { readonly number: string | undefined }) {
  if (number === undefined) return orderTexts.order;
  return (
    <>
      {orderTexts.order} <span className={classes.number}>{number}</span>
    </>
  );
}

/** When it was placed and ended; a phone leaves the first to its step. */
function Times({
  creationDate,
  details,
}: {
  readonly creationDate: string;
  readonly details: OrderDetails | undefined;
}) {
  const placed = orderTexts.placed(warsawDateTime(new Date(creationDate)));
  const end = details && endEvent(details);
  if (end === undefined) return placed;
  return (
    <>
      <span className={classes.placed}>{unbroken(`${placed} · `)}</span>
      <span className={classes.number}>{orderTexts.since(end.label, warsawDateTime(new Date(end.at)))}</span>
    </>
  );
}

/** Keeps the last id, so that the content stays during the closing animation. */
function useLast(orderId: number | undefined): number | undefined {
  const [last, setLast] = useState(orderId);
  if (orderId !== undefined && orderId !== last) setLast(orderId);
  return orderId ?? last;
}

function DetailsBody({ order, isStale }: { readonly order: OrderDetails; readonly isStale: boolean }) {
  const progress = useRef<HTMLFieldSetElement>(null);
  const names = useStepNames();
  return (
    <>
      {isStale && (
        <div className={classes.notice}>
          <Notice tone="wait" role="status">
            {orderTexts.staleDetails}
          </Notice>
        </div>
      )}
      <fieldset ref={progress} className={classes.progress} tabIndex={-1} aria-label={orderTexts.progress}>
        <ProgressSteps status={order.orderStatus.code} names={names} times={stepTimes(order.history)} />
        {canCancel(order.orderStatus.code) && (
          <CancelOrder order={order} onCancelled={() => progress.current?.focus()} />
        )}
      </fieldset>
      <Makers order={order} />
      <OrderLinesTable key={order.orderId} order={order} />
      <OrderDocuments documents={order.narcoticDocuments} />
    </>
  );
}

/** Who placed the order, and who cancelled it, where the pharmacy has several people. */
function Makers({ order: { history } }: { readonly order: OrderDetails }) {
  const hasColleagues = useUser()?.hasColleagues === true;
  const placedBy = history.at(0)?.by ?? null;
  const cancelledBy = history.find(({ status }) => status.code === CANCELLED)?.by ?? null;
  const words = [
    ...(placedBy === null ? [] : [rightTexts.placedBy(placedBy)]),
    ...(cancelledBy === null ? [] : [rightTexts.cancelledBy(cancelledBy)]),
  ];
  if (!hasColleagues || words.length === 0) return null;
  return <p className={classes.makers}>{words.join(' · ')}</p>;
}

/** Footer of the details: delivered pieces and sums. */
function OrderTotals({ order }: { readonly order: OrderDetails }) {
  return (
    <>
      <p className={totals.realization}>{[realizationText(order), ...savedWords(order)].join(' · ')}</p>
      <p className={totals.sums}>
        <span className={totals.net}>
          {orderTexts.netTotal} <strong>{formatZl(order.priceNet)}</strong>
        </span>
        <span className={totals.gross}>
          {orderTexts.grossTotal} {formatZl(order.priceGross)}
        </span>
      </p>
    </>
  );
}

/** What was saved in packages; nothing where there are none. */
function savedWords({ orderLines }: OrderDetails): string[] {
  const saving = orderLines.reduce((sum, line) => sum + lineSaving(line), 0);
  return saving > 0 ? [`${orderTexts.savedInPackages}: ${formatZl(saving)}`] : [];
}

function realizationText(order: OrderDetails): string {
  const { orderLines, itemCount } = order;
  const { realized, shortLines } = realizationOf(orderLines);
  if (realized === null) return `${orderContents(order)} · ${orderTexts.pieces(itemCount)}`;
  const done = orderTexts.realizedOf(realized, itemCount);
  return shortLines === 0 ? done : `${done} · ${orderTexts.shortLines(shortLines)}`;
}
