import { Button } from '@mantine/core';
import IconCloudUp from '@tabler/icons-react/icons/IconCloudUp';
import { startTransition, useId, useState } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { openOutbox, replayOutbox } from '#web/offline/outbox/outbox.ts';
import type { Outbox } from '#web/offline/outbox/outbox-summary.ts';
import { withoutUnreadable, withRestoreRead } from '#web/offline/outbox/transitions.ts';
import { CountBar } from '#web/ui/feedback/CountBar.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { focusScreen } from '#web/ui/focus.ts';
import { OutboxList } from './OutboxList.tsx';
import classes from './OutboxPanel.module.css';
import { OUTBOX_ANCHOR } from './outbox-reasons.tsx';
import { changesWithoutLine, hidesPackage } from './outbox-rows.ts';
import { ReceiptPanel } from './ReceiptPanel.tsx';

interface OutboxPanelProps {
  readonly outbox: Outbox;
  readonly cart: Cart | undefined;
}

/** Above the lines of the cart: pending changes, changes without a line that need a decision, and the receipt. */
export function OutboxPanel({ outbox, cart }: OutboxPanelProps) {
  const undecided = changesWithoutLine(outbox, cart);
  const { waiting, unreadable, receipt, isStuck, isRestored } = outbox;
  return (
    <div id={OUTBOX_ANCHOR} className={classes.outbox} tabIndex={-1}>
      {isStuck && (
        <Notice tone="bad" role="alert">
          {outboxTexts.stuck}
        </Notice>
      )}
      {isRestored && <RestoredServer />}
      {waiting.length > 0 && <WaitingChanges outbox={outbox} cart={cart} />}
      {undecided.length > 0 && <OutboxList rows={undecided} />}
      {unreadable > 0 && <UnreadableChanges count={unreadable} />}
      {receipt !== null && <ReceiptPanel receipt={receipt} />}
    </div>
  );
}

function RestoredServer() {
  const { title, text, close } = outboxTexts.restored;
  const read = () => {
    void openOutbox()?.apply(withRestoreRead);
    focusScreen();
  };
  return (
    <Notice
      tone="wait"
      role="alert"
      title={title}
      action={
        <Button variant="outline" onClick={read}>
          {close}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}

function WaitingChanges({ outbox, cart }: OutboxPanelProps) {
  const [chosen, setOpen] = useState<boolean | null>(null);
  const listId = useId();
  const { waiting, pausedBy } = outbox;
  // The list is the only place that shows a change without a line.
  const isOpen = chosen ?? hidesPackage(waiting, cart);
  const isOnline = useConnectivity() === 'online';
  const progress = isOnline && pausedBy === null ? outbox.progress : null;
  const isSending = progress !== null || waiting.some(({ state }) => state.name === 'sending');
  const text = nextText(pausedBy === null, isSending)(progress?.total ?? waiting.length);
  return (
    <div>
      <Notice
        tone="wait"
        // A running count would be announced at every step; OutboxAnnouncer announces it at intervals.
        {...(progress === null && { role: 'status' as const })}
        icon={<IconCloudUp size={20} aria-hidden />}
        title={
          progress === null ? outboxTexts.waiting(waiting.length) : outboxTexts.sendingOf(progress.done, progress.total)
        }
        action={
          <>
            <Button
              variant="ghost"
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => startTransition(() => setOpen(!isOpen))}
            >
              {isOpen ? outboxTexts.hide : outboxTexts.show}
            </Button>
            {/* Offline, the connection strip has the button that checks the connection. */}
            {pausedBy === null && !isSending && isOnline && (
              <Button variant="outline" onClick={() => void replayOutbox()}>
                {outboxTexts.sendNow}
              </Button>
            )}
          </>
        }
      >
        {text}
        {progress !== null && (
          <span className={classes.count}>
            <CountBar label={outboxTexts.sendingLabel} {...progress} />
          </span>
        )}
      </Notice>
      <div id={listId}>{isOpen && <OutboxList rows={waiting} />}</div>
    </div>
  );
}

function nextText(hasSession: boolean, isSending: boolean): (count: number) => string {
  if (!hasSession) return outboxTexts.pausedText;
  return isSending ? outboxTexts.sendingText : outboxTexts.waitingText;
}

function UnreadableChanges({ count }: { readonly count: number }) {
  return (
    <Notice
      tone="bad"
      role="alert"
      title={outboxTexts.unreadable(count)}
      action={
        <Button variant="ghost" onClick={() => void openOutbox()?.apply(withoutUnreadable)}>
          {outboxTexts.discard}
        </Button>
      }
    >
      {outboxTexts.unreadableText}
    </Notice>
  );
}
