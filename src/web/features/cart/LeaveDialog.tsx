import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { cartQueueTexts } from '#shared/texts/cart-queue.ts';
import { shellTexts } from '#shared/texts/shell.ts';
import { replayCartQueue, unsentCount } from '#web/offline/cart-queue/outbox.ts';
import { useOutbox } from '#web/offline/cart-queue/use-outbox.ts';
import { useConnectivity } from '#web/offline/connectivity.ts';
import type { LeaveWish } from '#web/state/overlays.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './LeaveDialog.module.css';

const texts = cartQueueTexts.leave;

interface LeaveDialogProps {
  /** Null: the user stays. */
  readonly onDecide: (wish: LeaveWish | null) => void;
}

/** Somebody logs out with changes that are not sent: send them now, keep them for this account, or delete them. */
export function LeaveDialog({ onDecide }: LeaveDialogProps) {
  const { sendable, parked, unsaved, unreadable } = useOutbox();
  const count = sendable.length + parked.length + unsaved.length + unreadable;
  return (
    <Dialog
      opened
      isQuestion
      size="md"
      title={texts.title}
      onClose={() => onDecide(null)}
      footer={
        <Button variant="ghost" onClick={() => onDecide(null)}>
          {texts.stay}
        </Button>
      }
    >
      {/* A change on its way may arrive while the question stands. */}
      {count === 0 ? <NothingLeft onDecide={onDecide} /> : <Choices count={count} onDecide={onDecide} />}
    </Dialog>
  );
}

function NothingLeft({ onDecide }: LeaveDialogProps) {
  return (
    <>
      <p>{texts.allSent}</p>
      <ul className={classes.choices}>
        <li>
          {/* Another change may have come with the very press. */}
          <Button fullWidth data-autofocus onClick={() => unsentCount() === 0 && onDecide('forget')}>
            {shellTexts.logOut}
          </Button>
        </li>
      </ul>
    </>
  );
}

interface ChoicesProps extends LeaveDialogProps {
  /** How many changes are not sent. */
  readonly count: number;
}

function Choices({ count, onDecide }: ChoicesProps) {
  const isOnline = useConnectivity() === 'online';
  const { send, isSending, hasLeft } = useSendAll(() => onDecide('forget'));
  return (
    <>
      <p>{texts.text(count)}</p>
      {hasLeft && (
        <div className={classes.left}>
          <Notice tone="bad" role="alert">
            {texts.left(count)}
          </Notice>
        </div>
      )}
      <ul className={classes.choices}>
        <Choice text={isOnline ? texts.sendText(count) : texts.sendOffline(count)}>
          {(hintId) => (
            <Button
              fullWidth
              data-autofocus={isOnline || undefined}
              aria-describedby={hintId}
              aria-disabled={!isOnline || isSending || undefined}
              onClick={() => isOnline && send()}
            >
              {isSending ? texts.sending : texts.send}
            </Button>
          )}
        </Choice>
        <Choice text={texts.keepText(count)}>
          {(hintId) => (
            <Button
              fullWidth
              variant="outline"
              data-autofocus={!isOnline || undefined}
              aria-describedby={hintId}
              onClick={() => onDecide('keep')}
            >
              {texts.keep}
            </Button>
          )}
        </Choice>
        <Choice text={texts.forgetText(count)}>
          {(hintId) => (
            <Button fullWidth variant="danger-outline" aria-describedby={hintId} onClick={() => onDecide('forget')}>
              {texts.forget(count)}
            </Button>
          )}
        </Choice>
      </ul>
    </>
  );
}

/** Sends all that can be sent; `onDone` only when nothing at all is left. */
function useSendAll(onDone: () => void) {
  const [isSending, setSending] = useState(false);
  const [hasLeft, setLeft] = useState(false);
  const sendAll = async () => {
    setSending(true);
    setLeft(false);
    await replayCartQueue();
    setSending(false);
    if (unsentCount() === 0) onDone();
    else setLeft(true);
  };
  return { send: () => !isSending && void sendAll(), isSending, hasLeft };
}

interface ChoiceProps {
  /** What it means. */
  readonly text: string;
  readonly children: (hintId: string) => ReactNode;
}

function Choice({ text, children }: ChoiceProps) {
  const hintId = useId();
  return (
    <li>
      {children(hintId)}
      <p id={hintId} className={classes.hint}>
        {text}
      </p>
    </li>
  );
}
