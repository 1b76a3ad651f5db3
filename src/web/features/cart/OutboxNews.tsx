import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { cartQueueTexts } from '#shared/texts/cart-queue.ts';
import { type Outbox, useOutbox } from '#web/offline/cart-queue/use-outbox.ts';
import { showToast } from '#web/state/toasts.ts';
import { subjectOf } from './change-words.ts';

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
  useEffect(() => {
    tell(outbox.parked);
    waited.current = new Set(outbox.waiting.map(({ id }) => id));
  }, [outbox]);
  return null;
}
