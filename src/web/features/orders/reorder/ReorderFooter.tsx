import { useId } from 'react';
import { formatZl } from '#shared/language/money-format.ts';
import { reorderTexts as texts } from '#shared/texts/reorder.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { useOutbox } from '#web/offline/outbox/use-outbox.ts';
import { LockableButton } from '#web/ui/buttons/LockableButton.tsx';
import { ChoiceField } from '#web/ui/controls/ChoiceField.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { lockReason } from './lock-reason.ts';
import classes from './Reorder.module.css';
import { rowsToSend } from './reorder-rows.ts';
import type { ReorderSending } from './use-reorder.ts';
import type { ReorderForm } from './use-reorder-form.ts';

interface ReorderFooterProps {
  readonly reasons: readonly { readonly id: string; readonly label: string }[];
  readonly form: ReorderForm;
  readonly sending: ReorderSending;
  /** Packages of the order that can be added and were not: the button leaves them out. */
  readonly packagesLeft: number;
}

/**
 * The reason, the sum, and the button, locked until a reason is chosen (docs/product.md §4). After a lost answer: a
 * notice, and the button that sends the same request again.
 */
export function ReorderFooter({ reasons, form, sending, packagesLeft }: ReorderFooterProps) {
  const reasonId = useId();
  const { isLost } = sending;
  const reason = useLockReason(form, sending);
  const { positions, pieces, net } = form.totals;
  return (
    <>
      <div className={isLost ? classes.lost : classes.reason}>
        {isLost ? (
          <Notice tone="wait" role="status" title={texts.pending}>
            {texts.pendingText}
          </Notice>
        ) : (
          <ReasonSelect reasons={reasons} form={form} isLocked={sending.isSending} />
        )}
        <p id={reasonId} className={classes.why} role="status">
          {reason}
        </p>
      </div>
      <p className={classes.sums}>
        <span>
          {isLost ? texts.sentChosen(positions, pieces) : texts.chosen(positions, pieces)}
          {packagesLeft > 0 && !isLost && <span className={classes.left}>{texts.packagesApart(packagesLeft)}</span>}
        </span>
        <span>
          {texts.total} <strong>{formatZl(net)}</strong>
        </span>
      </p>
      <LockableButton
        lockedBy={reason && reasonId}
        isBusy={sending.isSending}
        onClick={() => sending.send({ products: rowsToSend(form.rows), reason: form.reason }, form.clear)}
      >
        {buttonLabel(sending)}
      </LockableButton>
    </>
  );
}

function useLockReason({ rows, reason }: ReorderForm, { isSending }: ReorderSending): string | null {
  const isOnline = useConnectivity() === 'online';
  const { sendable } = useOutbox();
  const positions = rowsToSend(rows).length;
  if (isSending) return null;
  return lockReason({ positions, reason, isOnline, isQueueEmpty: sendable.length === 0 });
}

function buttonLabel({ isLost, isSending }: ReorderSending): string {
  if (isLost) return isSending ? texts.settling : texts.settle;
  return isSending ? texts.sending : texts.send;
}

interface ReasonSelectProps extends Pick<ReorderFooterProps, 'reasons' | 'form'> {
  readonly isLocked: boolean;
}

function ReasonSelect({ reasons, form, isLocked }: ReasonSelectProps) {
  // Once a reason is chosen, also from the last time, there is no way back to none.
  const none = form.reason === '' ? [{ value: '', label: texts.noReason }] : [];
  const options = [...none, ...reasons.map(({ id, label }) => ({ value: id, label }))];
  return (
    <ChoiceField
      label={texts.reason}
      withAsterisk
      data={options}
      value={form.reason}
      disabled={isLocked}
      onChange={(event) => form.setReason(event.currentTarget.value)}
    />
  );
}
