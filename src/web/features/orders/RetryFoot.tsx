import { Button, NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { formatZl } from '#shared/rules/money.ts';
import { orderRetryTexts as texts } from '#shared/texts/order-retry.ts';
import { useOutbox } from '#web/offline/cart-queue/use-outbox.ts';
import { useConnectivity } from '#web/offline/connectivity.ts';
import { LockedButton } from '#web/ui/LockedButton.tsx';
import classes from './RetryOrder.module.css';
import { rowsToSend } from './retry-rows.ts';
import type { RetryForm } from './use-retry-form.ts';
import { useRetryOrder } from './use-retry-order.ts';
import { whyLocked } from './why-locked.ts';

interface RetryFootProps {
  readonly orderId: number;
  readonly reasons: readonly { readonly id: string; readonly label: string }[];
  readonly form: RetryForm;
}

/** The reason, the sum, and the button, which stays locked until there is a reason (SPEC §4). */
export function RetryFoot({ orderId, reasons, form }: RetryFootProps) {
  const whyId = useId();
  const { send, isSending, isUnknown } = useRetryOrder(orderId, form.clear);
  const products = rowsToSend(form.rows);
  const isOnline = useConnectivity() === 'online';
  const { sendable } = useOutbox();
  const why = whyLocked({
    positions: products.length,
    reason: form.reason,
    isOnline,
    isQueueEmpty: sendable.length === 0,
  });
  const options = [{ value: '', label: texts.noReason }, ...reasons.map(({ id, label }) => ({ value: id, label }))];
  return (
    <>
      <div className={classes.reason}>
        <NativeSelect
          label={texts.reason}
          withAsterisk
          data={options}
          value={form.reason}
          onChange={(event) => form.setReason(event.currentTarget.value)}
        />
        <p id={whyId} className={classes.why} role="status">
          {why ?? (isUnknown ? texts.pending : null)}
        </p>
      </div>
      <p className={classes.sums}>
        <span>{texts.chosen(form.totals.positions, form.totals.pieces)}</span>
        <span>
          {texts.total} <strong>{formatZl(form.totals.net)}</strong>
        </span>
      </p>
      {why === null ? (
        <Button size="md" aria-busy={isSending || undefined} onClick={() => send({ products, reason: form.reason })}>
          {isSending ? texts.sending : texts.send}
        </Button>
      ) : (
        <LockedButton size="md" reasonId={whyId}>
          {texts.send}
        </LockedButton>
      )}
    </>
  );
}
