import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ApiError, endsSession, isTransient } from '#web/api/api-error.ts';
import { decideAgreement, invoiceQueries } from '#web/api/invoices.ts';
import { openMessage } from '#web/state/overlays.ts';
import { showToast } from '#web/state/toasts.ts';
import { focusScreen } from '#web/ui/focus.ts';

/** The same decision again, under the same key, after an answer that was lost. */
const MAX_RETRIES = 2;

interface Decision {
  readonly agreementId: number;
  readonly isAccepted: boolean;
  /** What is said when it could not be stored. */
  readonly failed: string;
}

/** Stores a decision about an agreement. Needs the server: it is never kept for later. */
export function useAgreement({ agreementId, isAccepted, failed }: Decision) {
  const client = useQueryClient();
  // Beside the mutation's own state, because two presses may come before the next render.
  const isBusy = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (key: string) => decideAgreement(agreementId, isAccepted, key),
    retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
    onSuccess: ({ message }) => {
      // The button goes with what it decided.
      focusScreen();
      showToast({ text: message });
    },
    onError: (error) => void tell(error, failed),
    onSettled: () => {
      isBusy.current = false;
      return client.invalidateQueries({ queryKey: invoiceQueries.all().queryKey });
    },
  });
  const decide = () => {
    if (isBusy.current) return;
    isBusy.current = true;
    mutate(crypto.randomUUID());
  };
  return { decide, isSending: isPending };
}

async function tell(error: ApiError, title: string): Promise<void> {
  if (endsSession(error)) return;
  await openMessage({ tone: 'error', title, text: error.message, requestId: error.requestId });
}
