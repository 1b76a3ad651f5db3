import type { Agreement } from '#shared/contract/agreements.ts';
import { agreementTexts } from '#shared/texts/agreements.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import { decideAgreement, invoiceQueries } from '#web/api/invoices.ts';
import { useAction } from '#web/offline/actions/use-action.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import type { ConfirmIntent } from '#web/state/overlays.ts';
import { useMayOrder } from '#web/state/session.ts';
import { showToast } from '#web/state/toasts.ts';
import { focusScreen } from '#web/ui/focus.ts';
import { OFFLINE_REASON_ID } from './lock-reason.ts';

/** Gives an agreement, or withdraws it after a question. */
export function useAgreement(agreement: Agreement, isAccepted: boolean) {
  return useAction({
    ...(!isAccepted && { question: question(agreement) }),
    send: (key) => decideAgreement(agreement.id, isAccepted, key),
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

/**
 * Id of the sentence that says why no agreement can be given or withdrawn now: `rightId` when the person may only look;
 * null when nothing locks it.
 */
export function useAgreementLock(rightId: string): string | null {
  const isOnline = useConnectivity() === 'online';
  if (!useMayOrder()) return rightId;
  return isOnline ? null : OFFLINE_REASON_ID;
}

function question({ kind, issuer, title }: Agreement): ConfirmIntent {
  const isInvoices = kind === 'electronic_invoices';
  return {
    title: isInvoices ? invoiceTexts.withdrawTitle(issuer?.name ?? title) : agreementTexts.question(title),
    text: isInvoices ? invoiceTexts.withdrawText : agreementTexts.questionText,
    confirmLabel: agreementTexts.withdraw,
    cancelLabel: agreementTexts.keep,
    tone: 'danger',
  };
}
