import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { DemandForm } from '#shared/contract/cart.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { demandTexts } from '#shared/texts/demand.ts';
import { ApiError, endsSession, isTransient } from '#web/api/api-error.ts';
import { cartQuery, takeCart } from '#web/api/cart.ts';
import { removeDocument } from '#web/api/demand.ts';
import { confirm, openMessage } from '#web/state/overlays.ts';
import { showToast } from '#web/state/toasts.ts';

const MAX_RETRIES = 2;

/** Asks, takes a scan off the cart, and shows the cart as it then is. Needs the server: it is never kept for later. */
export function useRemoveDocument({ id, fileName }: DemandForm) {
  const client = useQueryClient();
  const isBusy = useRef(false);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (key: string) => removeDocument(id, key),
    retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
    onSettled: () => client.invalidateQueries({ queryKey: cartQuery().queryKey }),
  });

  const remove = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      if (!(await confirm(question(fileName)))) return;
      takeCart(client, await mutateAsync(crypto.randomUUID()));
      showToast({ text: demandTexts.removed(fileName) });
    } catch (error) {
      await tell(error);
    } finally {
      isBusy.current = false;
    }
  };
  return { remove: () => void remove(), isRemoving: isPending };
}

function question(fileName: string) {
  return {
    title: demandTexts.removeTitle(fileName),
    text: demandTexts.removeText,
    confirmLabel: demandTexts.removeConfirm,
    tone: 'danger',
  } as const;
}

/** One that another device has taken off is as it was wished. */
async function tell(error: unknown): Promise<void> {
  if (!(error instanceof ApiError)) throw error;
  if (endsSession(error) || error.code === ERROR_CODES.notFound) return;
  const { message, requestId } = error;
  await openMessage({ tone: 'error', title: demandTexts.notRemoved, text: message, requestId });
}
