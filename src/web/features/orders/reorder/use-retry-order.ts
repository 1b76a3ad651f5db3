import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import { orderRetryTexts } from '#shared/texts/reorder.ts';
import { ApiError, endsSession, isTransient } from '#web/api/api-error.ts';
import { cartQuery, takeCart } from '#web/api/cart.ts';
import { type RetryWish, retryOrder } from '#web/api/orders.ts';
import {
  keepDecision,
  openDecision,
  pressed,
  type RetryDecision,
  settleDecision,
} from '#web/offline/drafts/retry-decisions.ts';
import { openMessage } from '#web/state/overlays.ts';
import { showToast } from '#web/state/toasts.ts';

/** The same decision again, under the same key, after an answer that was lost. */
const MAX_RETRIES = 2;

/** What was sent and is not answered yet. */
interface SentList {
  readonly decision: RetryDecision;
  /** Nobody waits for its answer any more. */
  readonly isLost: boolean;
}

export interface RetrySending {
  /** The list that is on its way, or of which nobody knows; while there is one, it is the only one that is sent. */
  readonly sent: RetryWish | null;
  readonly isSending: boolean;
  /** An answer never came: the list can only be asked for, not changed. */
  readonly isLost: boolean;
  /** `onDone` once the goods are in the cart. */
  readonly send: (wish: RetryWish, onDone: () => void) => void;
}

function listLeft(orderId: number): SentList | null {
  const decision = openDecision(orderId, Date.now());
  return decision && { decision, isLost: true };
}

/**
 * Sends the chosen goods to the cart and goes there. Needs the server: it is never kept for later (OFFLINE.md "Cart
 * queue"). A wish stays on the device until its outcome is known; while it is not, that one is shown, cannot be changed
 * and is sent again under its own key, so that nothing is added twice and nothing else than what is shown.
 */
export function useRetryOrder(orderId: number): RetrySending {
  const client = useQueryClient();
  const navigate = useNavigate();
  // Beside the mutation's own state, because two presses may come before the next render.
  const isBusy = useRef(false);
  const [list, setList] = useState(() => listLeft(orderId));
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ wish, key }: RetryDecision) => retryOrder(orderId, wish, key),
    retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
    // Not awaited: the way to the cart does not wait for another look at it.
    onSettled: () => void client.invalidateQueries({ queryKey: cartQuery().queryKey }),
  });

  const settle = () => {
    settleDecision(orderId);
    setList(null);
  };
  const send = async (wish: RetryWish, onDone: () => void) => {
    if (isBusy.current) return;
    const fresh = () => ({ wish, key: crypto.randomUUID() });
    const { decision, isSent } = pressed(list?.decision ?? null, openDecision(orderId, Date.now()), fresh);
    setList({ decision, isLost: !isSent || list !== null });
    if (!isSent) return;
    isBusy.current = true;
    keepDecision(orderId, decision, Date.now());
    try {
      const cart = await mutateAsync(decision);
      settle();
      takeCart(client, cart);
      onDone();
      await navigate({ to: '/koszyk' });
      await tellReceipt(cart);
    } catch (error) {
      if (isUnknown(error)) setList({ decision, isLost: true });
      else settle();
      await tellFailure(error);
    } finally {
      isBusy.current = false;
    }
  };
  return {
    sent: list?.decision.wish ?? null,
    isSending: isPending,
    isLost: list?.isLost ?? false,
    send: (wish, onDone) => void send(wish, onDone),
  };
}

/** A late repeated answer may be the cart alone; then there is nothing to tell but that it is done. */
async function tellReceipt({ receipt }: Cart): Promise<void> {
  if (receipt === undefined) return showToast({ text: orderRetryTexts.wasAdded });
  const different = receipt.filter(({ outcome }) => outcome !== 'added');
  const added = receipt.length - different.filter(({ outcome }) => outcome === 'refused').length;
  if (different.length === 0) return showToast({ text: orderRetryTexts.whole(added) });
  const rows = different.map(({ productName, reason }) => orderRetryTexts.row(productName ?? '', reason ?? ''));
  await openMessage({ tone: 'error', title: orderRetryTexts.partly, text: rows.join(' ') });
}

/** Whether the server may have done it all the same; after a session's end an earlier try may have reached it. */
function isUnknown(error: unknown): boolean {
  return !(error instanceof ApiError) || isTransient(error) || error.kind === 'invalid' || endsSession(error);
}

async function tellFailure(error: unknown): Promise<void> {
  if (!(error instanceof ApiError)) throw error;
  if (endsSession(error)) return;
  const isOpen = isUnknown(error);
  await openMessage({
    tone: 'error',
    title: isOpen ? orderRetryTexts.unknown : orderRetryTexts.refused,
    text: isOpen ? orderRetryTexts.unknownText : error.message,
    requestId: error.status === 422 ? null : error.requestId,
  });
}
