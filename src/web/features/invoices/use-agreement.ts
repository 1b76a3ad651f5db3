import type { Agreement } from '#shared/contract/agreements.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import { decideAgreement, invoiceQueries } from '#web/api/invoices.ts';
import { useAction } from '#web/offline/actions/use-action.ts';
import type { ConfirmIntent } from '#web/state/overlays.ts';
import { showToast } from '#web/state/toasts.ts';
import { focusScreen } from '#web/ui/focus.ts';

/** Accepts or withdraws the agreement to an issuer's documents. */
export function useAgreement({ id }: Agreement, isAccepted: boolean, question?: ConfirmIntent) {
  return useAction({
    ...(question && { question }),
    send: (key) => decideAgreement(id, isAccepted, key),
    onDone: ({ message }) => {
      // The button disappears, so the focus moves.
      focusScreen();
      showToast({ text: message });
    },
    failure: ({ message }) => ({
      title: isAccepted ? invoiceTexts.agreeFailed : invoiceTexts.withdrawFailed,
      text: message,
    }),
    refresh: invoiceQueries.all().queryKey,
  });
}
