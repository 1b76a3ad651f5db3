import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isWithin } from '#shared/rules/stored-time.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { undecidedNews } from '#web/features/cart/editing/change-messages.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import type { Outbox } from '#web/offline/outbox/outbox-summary.ts';
import { useOutbox } from '#web/offline/outbox/use-outbox.ts';
import { announce } from '#web/state/announcer.ts';
import { showToast } from '#web/state/toasts.ts';

/** Minimum interval between announcements, ms. */
const ANNOUNCE_INTERVAL_MS = 10_000;

/** Announces the progress of sending many changes to screen readers. */
function useAnnounceProgress({ progress }: Outbox): void {
  const announcedAt = useRef(0);
  const isOnline = useConnectivity() === 'online';
  useEffect(() => {
    const isUnderWay = isOnline && progress !== null && progress.done > 0;
    if (!isUnderWay || isWithin(announcedAt.current, Date.now(), ANNOUNCE_INTERVAL_MS)) return;
    announcedAt.current = Date.now();
    announce(outboxTexts.sendingOf(progress.done, progress.total));
  }, [isOnline, progress]);
}

/** Shows a toast when a queued change was refused or the server was restored from a backup, on every screen except the cart, which shows it itself. */
export function OutboxAnnouncer() {
  const outbox = useOutbox();
  const isInCart = useRouterState({ select: ({ location }) => location.pathname.startsWith('/koszyk') });
  const waited = useRef<ReadonlySet<string>>(new Set());
  const tell = useEffectEvent((undecided: Outbox['undecided']) => {
    for (const row of undecided) {
      if (waited.current.has(row.id) && !isInCart) showToast({ tone: 'error', text: undecidedNews(row) });
    }
  });
  const tellRestored = useEffectEvent(() => {
    if (!isInCart) showToast({ tone: 'error', text: `${outboxTexts.restored.title}. ${outboxTexts.restored.text}` });
  });
  useAnnounceProgress(outbox);
  useEffect(() => {
    if (outbox.isRestored) tellRestored();
  }, [outbox.isRestored]);
  useEffect(() => {
    tell(outbox.undecided);
    waited.current = new Set(outbox.waiting.map(({ id }) => id));
  }, [outbox]);
  return null;
}
