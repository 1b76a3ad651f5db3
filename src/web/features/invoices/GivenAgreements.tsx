import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Agreement } from '#shared/contract/agreements.ts';
import type { Invoice } from '#shared/contract/invoices.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { rightTexts } from '#shared/texts/accounts/rights.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import { invoiceQueries } from '#web/api/invoices.ts';
import { useMayOrder } from '#web/state/session.ts';
import { LockableButton } from '#web/ui/buttons/LockableButton.tsx';
import { LockNote } from '#web/ui/feedback/LockNote.tsx';
import classes from './GivenAgreements.module.css';
import { useAgreement, useAgreementLock } from './use-agreement.ts';

/** Accepted agreements of the listed issuers, with a button to withdraw them (docs/product.md §6). */
export function GivenAgreements({ invoices }: { readonly invoices: readonly Invoice[] }) {
  const { data = [] } = useQuery(invoiceQueries.agreements());
  const mayOrder = useMayOrder();
  const rightId = useId();
  const lockedBy = useAgreementLock(rightId);
  const listed = new Set(invoices.map(({ issuer }) => issuer.agreementId));
  const given = data.filter(({ id, state }) => state === 'accepted' && listed.has(id));
  if (given.length === 0) return null;
  return (
    <section className={classes.given} aria-label={invoiceTexts.agreed}>
      <h2 className={classes.title}>{invoiceTexts.agreed}</h2>
      <ul className={classes.list}>
        {given.map((agreement) => (
          <GivenAgreement key={agreement.id} agreement={agreement} lockedBy={lockedBy} />
        ))}
      </ul>
      {!mayOrder && <LockNote id={rightId}>{rightTexts.viewOnly}</LockNote>}
    </section>
  );
}

interface GivenAgreementProps {
  readonly agreement: Agreement;
  /** Id of the sentence that says why it cannot be withdrawn now; null when it can. */
  readonly lockedBy: string | null;
}

function GivenAgreement({ agreement, lockedBy }: GivenAgreementProps) {
  const issuer = agreement.issuer?.name ?? agreement.title;
  const { run, isPending } = useAgreement(agreement, false);
  const since =
    agreement.decidedAt === null ? issuer : invoiceTexts.agreedSince(issuer, warsawDate(new Date(agreement.decidedAt)));
  return (
    <li className={classes.agreement}>
      <span>{since}</span>
      <LockableButton
        variant="ghost"
        size="sm"
        aria-label={invoiceTexts.withdrawOf(issuer)}
        lockedBy={lockedBy}
        isBusy={isPending}
        onClick={run}
      >
        {isPending ? invoiceTexts.withdrawing : invoiceTexts.withdraw}
      </LockableButton>
    </li>
  );
}
