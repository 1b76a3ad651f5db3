import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { OrderDetails } from '#shared/contract/orders.ts';
import { orderTexts } from '#shared/texts/orders.ts';
import { ApiError, endsSession, isTransient } from '#web/api/api-error.ts';
import { cancelOrder, orderQueries } from '#web/api/orders.ts';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import { confirm, openMessage } from '#web/state/overlays.ts';
import { showToast } from '#web/state/toasts.ts';

/** The same decision again, under the same key, after an answer that was lost. */
const MAX_RETRIES = 2;

/** Asks, cancels, and shows the order as it then is. Needs the server: it is never kept for later (OFFLINE.md "Cart queue"). */
export function useCancelOrder({ orderId, orderNumber }: OrderDetails, onCancelled: () => void) {
  const client = useQueryClient();
  // Beside the mutation's own state, because two presses may come before the next render.
  const isBusy = useRef(false);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (key: string) => cancelOrder(orderId, key),
    retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
    // Refused or not, what is shown may be out of date.
    onSettled: () => client.invalidateQueries({ queryKey: orderQueries.all().queryKey }),
  });

  const cancel = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      if (!(await confirm(question(orderNumber)))) return;
      // Gone while the question stood: what is known not to be sent is not called unknown.
      if (connectivity.state() === 'offline') return await openMessage(notSent);
      const { message } = await mutateAsync(crypto.randomUUID());
      showToast({ text: message });
      onCancelled();
    } catch (error) {
      await tell(error);
    } finally {
      isBusy.current = false;
    }
  };
  return { cancel: () => void cancel(), isSending: isPending };
}

const notSent = { tone: 'error', title: orderTexts.cancelRefused, text: orderTexts.cancelNotSent } as const;

function question(orderNumber: string) {
  return {
    title: orderTexts.cancelTitle(orderNumber),
    text: orderTexts.cancelText,
    confirmLabel: orderTexts.cancel,
    cancelLabel: orderTexts.cancelBack,
    tone: 'danger',
  } as const;
}

async function tell(error: unknown): Promise<void> {
  if (!(error instanceof ApiError)) throw error;
  if (endsSession(error)) return;
  const isUnknown = isTransient(error) || error.kind === 'invalid';
  await openMessage({
    tone: 'error',
    title: isUnknown ? orderTexts.cancelUnknown : orderTexts.cancelRefused,
    text: isUnknown ? orderTexts.cancelUnknownText : error.message,
    requestId: error.status === 422 ? null : error.requestId,
  });
}
