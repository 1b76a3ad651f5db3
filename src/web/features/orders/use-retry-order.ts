import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import { orderRetryTexts } from '#shared/texts/order-retry.ts';
import { ApiError, endsSession, isTransient } from '#web/api/api-error.ts';
import { keepCart } from '#web/api/cart.ts';
import { type RetryWish, retryOrder } from '#web/api/orders.ts';
import { openMessage } from '#web/state/overlays.ts';
import { showToast } from '#web/state/toasts.ts';

/** The same decision again, under the same key, after an answer that was lost. */
const MAX_RETRIES = 2;

/**
 * Sends the chosen goods to the cart and goes there. Needs the server: it is never kept for later (OFFLINE.md "Cart
 * queue"). The same list is only ever sent under the same key, so that another try after a lost answer adds nothing twice.
 */
export function useRetryOrder(orderId: number, onSent: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  // Beside the mutation's own state, because two presses may come before the next render.
  const isBusy = useRef(false);
  const decision = useRef({ wish: '', key: '' });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ wish, key }: { wish: RetryWish; key: string }) => retryOrder(orderId, wish, key),
    retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
  });

  const keyOf = (wish: RetryWish): string => {
    const text = JSON.stringify(wish);
    if (decision.current.wish !== text) decision.current = { wish: text, key: crypto.randomUUID() };
    return decision.current.key;
  };
  const send = async (wish: RetryWish) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const cart = await mutateAsync({ wish, key: keyOf(wish) });
      keepCart(client, cart);
      onSent();
      await navigate({ to: '/koszyk' });
      await tellReceipt(cart);
    } catch (error) {
      await tellFailure(error);
    } finally {
      isBusy.current = false;
    }
  };
  return { send: (wish: RetryWish) => void send(wish), isSending: isPending };
}

/** A repeated answer may be the cart alone; then there is nothing to tell but that it is done. */
async function tellReceipt({ receipt = [] }: Cart): Promise<void> {
  const different = receipt.filter(({ outcome }) => outcome !== 'added');
  const added = receipt.length - different.filter(({ outcome }) => outcome === 'refused').length;
  if (different.length === 0) return showToast({ text: orderRetryTexts.whole(added) });
  const rows = different.map(({ productName, reason }) => orderRetryTexts.row(productName ?? '', reason ?? ''));
  await openMessage({ tone: 'error', title: orderRetryTexts.partly, text: rows.join(' ') });
}

async function tellFailure(error: unknown): Promise<void> {
  if (!(error instanceof ApiError)) throw error;
  if (endsSession(error)) return;
  const isUnknown = isTransient(error) || error.kind === 'invalid';
  await openMessage({
    tone: 'error',
    title: isUnknown ? orderRetryTexts.unknown : orderRetryTexts.refused,
    text: isUnknown ? orderRetryTexts.unknownText : error.message,
    requestId: error.status === 422 ? null : error.requestId,
  });
}
