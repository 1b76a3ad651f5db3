import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { shellTexts } from '#shared/texts/shell.ts';
import { useSingleFlight } from '#web/offline/actions/use-action.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { replayOutbox, unsent } from '#web/offline/outbox/outbox.ts';
import { useUnsent } from '#web/offline/outbox/use-outbox.ts';
import type { DialogOf, LeaveChoice, LeaveIntent } from '#web/state/overlays.ts';
import { DialogFrame } from '#web/ui/dialog/DialogFrame.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import classes from './LeaveDialog.module.css';
import { type LeaveMessages, leaveMessages } from './leave-messages.ts';

const texts = outboxTexts.leave;

/** The log-out question about unsent work: send it now, keep it for this account, or delete it. */
export function LeaveDialog({ innerProps: { intent, close } }: DialogOf<'leave'>) {
  const { hasOrder, forms } = intent;
  const unsentNow = useUnsent();
  const messages = leaveMessages(unsentNow, hasOrder, forms);
  return (
    <DialogFrame
      title={messages?.title ?? texts.title}
      onClose={() => close(null)}
      footer={
        <Button variant="ghost" onClick={() => close(null)}>
          {texts.stay}
        </Button>
      }
    >
      {/* Pending changes may be sent while the question is open. */}
      {messages === null ? (
        <NothingLeft onDecide={close} />
      ) : (
        <Choices kept={unsentNow.kept} messages={messages} hasOrder={hasOrder} onDecide={close} />
      )}
    </DialogFrame>
  );
}

interface DecideProps {
  readonly onDecide: (wish: LeaveChoice) => void;
}

function NothingLeft({ onDecide }: DecideProps) {
  return (
    <>
      <p>{texts.allSent}</p>
      <ul className={classes.choices}>
        <li>
          {/* Another change may have been made just before the click. */}
          <Button
            fullWidth
            data-autofocus
            onClick={() => leaveMessages(unsent(), false) === null && onDecide('forget')}
          >
            {shellTexts.logOut}
          </Button>
        </li>
      </ul>
    </>
  );
}

interface ChoicesProps extends Pick<LeaveIntent, 'hasOrder'>, DecideProps {
  /** Number of stored changes. */
  readonly kept: number;
  readonly messages: LeaveMessages;
}

function Choices({ kept, messages, hasOrder, onDecide }: ChoicesProps) {
  const isOnline = useConnectivity() === 'online';
  const { sendAll, isSending, hasRemaining } = useSendAll(hasOrder, () => onDecide('forget'));
  const { facts, send, keep, forget } = messages;
  return (
    <>
      {kept > 0 && <p>{texts.text(kept)}</p>}
      {facts.map(({ tone, text }) => (
        <div key={text} className={classes.fact}>
          <Notice tone={tone}>{text}</Notice>
        </div>
      ))}
      {hasRemaining && kept > 0 && (
        <div className={classes.fact}>
          <Notice tone="bad" role="alert">
            {texts.left(kept)}
          </Notice>
        </div>
      )}
      <ul className={classes.choices}>
        {send !== null && <SendChoice {...send} isSending={isSending} onSend={sendAll} />}
        {keep !== null && (
          <Choice text={keep.text}>
            {(hintId) => (
              <Button
                fullWidth
                variant="outline"
                data-autofocus={!isOnline || send === null || undefined}
                aria-describedby={hintId}
                onClick={() => onDecide('keep')}
              >
                {keep.label}
              </Button>
            )}
          </Choice>
        )}
        <Choice text={forget.text}>
          {(hintId) => (
            <Button fullWidth variant="danger-outline" aria-describedby={hintId} onClick={() => onDecide('forget')}>
              {forget.label}
            </Button>
          )}
        </Choice>
      </ul>
    </>
  );
}

interface SendChoiceProps {
  readonly label: string;
  /** Number of changes that can be sent. */
  readonly count: number;
  readonly isSending: boolean;
  readonly onSend: () => void;
}

function SendChoice({ label, count, isSending, onSend }: SendChoiceProps) {
  const isOnline = useConnectivity() === 'online';
  return (
    <Choice text={isOnline ? texts.sendText(count) : texts.sendOffline(count)}>
      {(hintId) => (
        <Button
          fullWidth
          data-autofocus={isOnline || undefined}
          aria-describedby={hintId}
          aria-disabled={!isOnline || isSending || undefined}
          onClick={() => isOnline && onSend()}
        >
          {isSending ? texts.sending : label}
        </Button>
      )}
    </Choice>
  );
}

/** Sends all pending changes; calls `onDone` only when nothing is left. */
function useSendAll(hasOrder: boolean, onDone: () => void) {
  const [hasRemaining, setRemaining] = useState(false);
  const { run, isRunning } = useSingleFlight(async () => {
    setRemaining(false);
    await replayOutbox();
    if (leaveMessages(unsent(), hasOrder) === null) onDone();
    else setRemaining(true);
  });
  return { sendAll: run, isSending: isRunning, hasRemaining };
}

interface ChoiceProps {
  /** Consequence of the choice. */
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
