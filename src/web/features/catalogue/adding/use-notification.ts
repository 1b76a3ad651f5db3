import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { notifyTexts } from '#shared/texts/offers.ts';
import { type ApiError, endsSession, isTransient } from '#web/api/api-error.ts';
import { askForNotification, awaitedQuery } from '#web/api/notifications.ts';
import { productQueries } from '#web/api/products.ts';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import { showToast } from '#web/state/toasts.ts';

/** The same decision again, under the same key, after an answer that was lost. */
const MAX_RETRIES = 2;

/** Asking to be told when a product is there again. */
interface Notification {
  readonly isAsked: boolean;
  readonly isSending: boolean;
  readonly ask: () => void;
}

/** It needs the server: nothing is promised that only this device knows. */
export function useNotification(productId: number): Notification {
  const client = useQueryClient();
  const { data: isAsked = false } = useQuery({ ...awaitedQuery(), select: (ids) => ids.includes(productId) });
  // Beside the mutation's own state, because two presses may come before the next render.
  const isBusy = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (key: string) => askForNotification(productId, key),
    retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
    onSuccess: ({ message }) => {
      const { queryKey } = awaitedQuery();
      // What is not known yet is asked for: one product alone would pass for all that the pharmacy waits for.
      if (client.getQueryData(queryKey) === undefined) void client.invalidateQueries({ queryKey });
      else client.setQueryData(queryKey, (ids) => ids && [...ids, productId]);
      showToast({ text: message });
    },
    onError: (error) => {
      tell(error);
      // It is there now, so what the screen says of it is old.
      if (error.code === ERROR_CODES.inStock)
        void client.invalidateQueries({ queryKey: productQueries.all().queryKey });
    },
    onSettled: () => {
      isBusy.current = false;
    },
  });
  const ask = () => {
    if (isBusy.current || isAsked) return;
    if (connectivity.state() !== 'online') return showToast({ text: notifyTexts.offline, tone: 'error' });
    isBusy.current = true;
    mutate(crypto.randomUUID());
  };
  return { isAsked, isSending: isPending, ask };
}

function tell(error: ApiError): void {
  if (endsSession(error)) return;
  const isUnknown = isTransient(error) || error.kind === 'invalid';
  showToast({ text: isUnknown ? notifyTexts.unknown : error.message, tone: 'error' });
}
