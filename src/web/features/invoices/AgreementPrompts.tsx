import { Button } from '@mantine/core';
import IconSignature from '@tabler/icons-react/icons/IconSignature';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Agreement } from '#shared/contract/agreements.ts';
import type { Invoice } from '#shared/contract/invoices.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import { endsSession, isTransient } from '#web/api/api-error.ts';
import { acceptAgreement, invoiceQueries } from '#web/api/invoices.ts';
import { openMessage } from '#web/state/overlays.ts';
import { showToast } from '#web/state/toasts.ts';
import { focusScreen } from '#web/ui/focus-screen.ts';
import { LockedButton } from '#web/ui/LockedButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { agreementReasonId, OFFLINE_REASON_ID } from './reasons.ts';

/** The same decision again, under the same key, after an answer that was lost. */
const MAX_RETRIES = 2;

interface AgreementPromptsProps {
  readonly invoices: readonly Invoice[];
  readonly isOnline: boolean;
}

/** Asks for the agreement to each issuer whose documents are listed and cannot be had yet (SPEC §6). */
export function AgreementPrompts({ invoices, isOnline }: AgreementPromptsProps) {
  const { data } = useQuery(invoiceQueries.agreements());
  const wanted = new Set(invoices.filter(({ issuer }) => !issuer.isAgreed).map(({ issuer }) => issuer.agreementId));
  return (data ?? [])
    .filter(({ id }) => wanted.has(id))
    .map((agreement) => <AgreementPrompt key={agreement.id} agreement={agreement} isOnline={isOnline} />);
}

function AgreementPrompt({ agreement, isOnline }: { readonly agreement: Agreement; readonly isOnline: boolean }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (key: string) => acceptAgreement(agreement.id, key),
    retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
    onSuccess: ({ message }) => {
      // The button goes with what it asked for.
      focusScreen();
      showToast({ text: message });
    },
    onError: (error) => {
      if (endsSession(error)) return;
      void openMessage({
        tone: 'error',
        title: invoiceTexts.agreeFailed,
        text: error.message,
        requestId: error.requestId,
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: invoiceQueries.all().queryKey }),
  });
  const accept = () => {
    if (!isPending) mutate(crypto.randomUUID());
  };
  return (
    <Notice
      tone="neutral"
      icon={<IconSignature size={20} aria-hidden />}
      title={agreement.title}
      action={
        isOnline ? (
          <Button variant="outline" aria-busy={isPending || undefined} onClick={accept}>
            {isPending ? invoiceTexts.agreeing : invoiceTexts.agree}
          </Button>
        ) : (
          <LockedButton size="md" reasonId={OFFLINE_REASON_ID}>
            {invoiceTexts.agree}
          </LockedButton>
        )
      }
    >
      <p>{agreement.text}</p>
      <p id={agreementReasonId(agreement.id)}>{invoiceTexts.reasons.agreement}</p>
    </Notice>
  );
}
