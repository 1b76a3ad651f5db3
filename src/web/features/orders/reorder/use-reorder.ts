import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import { reorderTexts } from '#shared/texts/reorder.ts';
import { ApiError, endsSession, isOutcomeUnknown } from '#web/api/api-error.ts';
import { cartQuery, takeCart } from '#web/api/cart.ts';
import { type ReorderRequest, reorder } from '#web/api/orders.ts';
import { reportFailure } from '#web/api/report-failure.ts';
import { retryTransient, useSingleFlight } from '#web/offline/actions/use-action.ts';
import {
  closeReorder,
  openReorder,
  pressed,
  type ReorderAttempt,
  saveReorder,
} from '#web/offline/journal/reorder-attempts.ts';
import { listEvents } from '#web/offline/outbox/accepted-events.ts';
import { shopEvents } from '#web/state/consent/shop-events.ts';
import { openMessage } from '#web/state/overlays.ts';
import { showToast } from '#web/state/toasts.ts';

/** A list that was sent and is not answered yet. */
interface SentList {
  readonly decision: ReorderAttempt;
  /** Its answer was lost. */
  readonly isLost: boolean;
}

export interface ReorderSending {
  /** The list being sent, or with unknown outcome; no other is sent until it is known. */
  readonly sent: ReorderRequest | null;
  readonly isSending: boolean;
  /** The answer was lost: the list can be sent again, but not changed. */
  readonly isLost: boolean;
  /** Calls `onDone` once the products are in the cart. */
  readonly send: (request: ReorderRequest, onDone: () => void) => void;
}

/**
 * Adds the chosen products to the cart and opens it. Never queued: it needs the server (docs/offline.md "Outbox").
 * A request stays on the device until its outcome is known: until then it is shown read-only and repeated under its own
 * key, so that nothing is added twice.
 */
export function useReorder(orderId: number): ReorderSending {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [list, setList] = useState<SentList | null>(null);
  useLostDecision(orderId, (decision) => setList((known) => known ?? { decision, isLost: true }));
  const { mutateAsync } = useMutation({
    mutationFn: ({ request, key }: ReorderAttempt) => reorder(orderId, request, key),
    retry: retryTransient,
    // Not awaited: the navigation to the cart does not wait for it.
    onSettled: () => void client.invalidateQueries({ queryKey: cartQuery().queryKey }),
  });

  const settle = async () => {
    setList(null);
    return closeReorder(orderId);
  };
  const sendDecision = async (decision: ReorderAttempt, onDone: () => void) => {
    await saveReorder(orderId, decision, Date.now());
    try {
      const cart = await mutateAsync(decision);
      const isFirst = await settle();
      if (isFirst) for (const event of listEvents(decision.request.products, cart)) shopEvents.post(event);
      takeCart(client, cart);
      onDone();
      await navigate({ to: '/koszyk' });
      await showReceipt(cart);
    } catch (error) {
      if (isUnknown(error)) setList({ decision, isLost: true });
      else await settle();
      // Not awaited: the list is not being sent any more while the message is open.
      void tellFailure(error);
    }
  };
  const { run, isRunning } = useSingleFlight(async (request: ReorderRequest, onDone: () => void) => {
    const fresh = () => ({ request, key: crypto.randomUUID() });
    const kept = await openReorder(orderId, Date.now());
    const { decision, isSent } = pressed(list?.decision ?? null, kept, fresh);
    setList({ decision, isLost: !isSent || list !== null });
    if (isSent) await sendDecision(decision, onDone);
  });
  return {
    sent: list?.decision.request ?? null,
    isSending: isRunning,
    isLost: list?.isLost ?? false,
    send: run,
  };
}

/** Calls back with a decision stored by an earlier visit. */
function useLostDecision(orderId: number, onFound: (decision: ReorderAttempt) => void): void {
  const found = useEffectEvent(onFound);
  useEffect(() => {
    let isCancelled = false;
    void openReorder(orderId, Date.now()).then((decision) => {
      if (!isCancelled && decision !== null) found(decision);
    });
    return () => {
      isCancelled = true;
    };
  }, [orderId]);
}

/** A repeated answer may be the cart alone, without a receipt. */
async function showReceipt({ receipt }: Cart): Promise<void> {
  if (receipt === undefined) return showToast({ text: reorderTexts.wasAdded });
  const different = receipt.filter(({ outcome }) => outcome !== 'added');
  const added = receipt.length - different.filter(({ outcome }) => outcome === 'refused').length;
  if (different.length === 0) return showToast({ text: reorderTexts.whole(added) });
  const rows = different.map(({ productName, reason }) => reorderTexts.row(productName ?? '', reason ?? ''));
  await openMessage({ tone: 'error', title: reorderTexts.partly, text: rows.join(' ') });
}

/** Whether the server may have executed it; after the end of a session an earlier try may have arrived. */
function isUnknown(error: unknown): boolean {
  return !(error instanceof ApiError) || isOutcomeUnknown(error) || endsSession(error);
}

const tellFailure = (error: unknown) =>
  reportFailure(error, (failure) =>
    isUnknown(failure)
      ? { title: reorderTexts.unknown, text: reorderTexts.unknownText }
      : { title: reorderTexts.refused, text: failure.message },
  );
