import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { cartQueueTexts } from '#shared/texts/outbox.ts';
import { subjectOf } from '#web/features/cart/editing/change-messages.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { sendingProgress } from '#web/offline/outbox/progress.ts';
import { type Outbox, useOutbox } from '#web/offline/outbox/use-outbox.ts';
import { announce } from '#web/state/announcer.ts';
import { showToast } from '#web/state/toasts.ts';

/** The count is said no more often than this, milliseconds. */
const SAY_EVERY_MS = 10_000;

/** Says aloud, now and then, how far the sending of many changes has come. */
function useSendingSaid(outbox: Outbox): void {
  const saidAt = useRef(0);
  const progress = sendingProgress(outbox);
  const isOnline = useConnectivity() === 'online';
  useEffect(() => {
    const isUnderWay = isOnline && progress !== null && progress.done > 0;
    if (!isUnderWay || Date.now() - saidAt.current < SAY_EVERY_MS) return;
    saidAt.current = Date.now();
    announce(cartQueueTexts.sendingOf(progress.done, progress.total));
  }, [isOnline, progress]);
}

/** Says on every screen but the cart, which shows it, that a change that had waited was refused. */
export function OutboxNews() {
  const outbox = useOutbox();
  const isInCart = useRouterState({ select: ({ location }) => location.pathname.startsWith('/koszyk') });
  const waited = useRef<ReadonlySet<string>>(new Set());
  const tell = useEffectEvent((parked: Outbox['parked']) => {
    for (const operation of parked) {
      const isNews = waited.current.has(operation.id) && operation.state.reason.kind !== 'blocked';
      if (isNews && !isInCart) showToast({ tone: 'error', text: cartQueueTexts.saidRefused(subjectOf(operation)) });
    }
  });
  useSendingSaid(outbox);
  useEffect(() => {
    tell(outbox.parked);
    waited.current = new Set(outbox.waiting.map(({ id }) => id));
  }, [outbox]);
  return null;
}
