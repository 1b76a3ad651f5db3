import IconSignature from '@tabler/icons-react/icons/IconSignature';
import { useQuery } from '@tanstack/react-query';
import type { Agreement } from '#shared/contract/agreements.ts';
import type { Invoice } from '#shared/contract/invoices.ts';
import { rightTexts } from '#shared/texts/accounts/rights.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import { invoiceQueries } from '#web/api/invoices.ts';
import { useMayOrder } from '#web/state/session.ts';
import { LockableButton } from '#web/ui/buttons/LockableButton.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { agreementReasonId } from './lock-reason.ts';
import { useAgreement, useAgreementLock } from './use-agreement.ts';

/** Asks for the agreement to each listed issuer without one (docs/product.md §6). */
export function AgreementPrompts({ invoices }: { readonly invoices: readonly Invoice[] }) {
  const { data } = useQuery(invoiceQueries.agreements());
  const wanted = new Set(invoices.filter(({ issuer }) => !issuer.isAgreed).map(({ issuer }) => issuer.agreementId));
  return (data ?? [])
    .filter(({ id }) => wanted.has(id))
    .map((agreement) => <AgreementPrompt key={agreement.id} agreement={agreement} />);
}

function AgreementPrompt({ agreement }: { readonly agreement: Agreement }) {
  const { run, isPending } = useAgreement(agreement, true);
  const mayOrder = useMayOrder();
  const rightId = `${agreementReasonId(agreement.id)}-right`;
  const lockedBy = useAgreementLock(rightId);
  return (
    <Notice
      tone="neutral"
      icon={<IconSignature size={20} aria-hidden />}
      title={agreement.title}
      action={
        <LockableButton
          variant="outline"
          lockedBy={lockedBy}
          isBusy={isPending}
          aria-label={lockedBy === null ? invoiceTexts.agreeOf(agreement.issuer?.name ?? agreement.title) : undefined}
          onClick={run}
        >
          {isPending ? invoiceTexts.agreeing : invoiceTexts.agree}
        </LockableButton>
      }
    >
      <p>{agreement.text}</p>
      <p id={agreementReasonId(agreement.id)}>{invoiceTexts.reasons.agreement}</p>
      {!mayOrder && <p id={rightId}>{rightTexts.viewOnly}</p>}
    </Notice>
  );
}
