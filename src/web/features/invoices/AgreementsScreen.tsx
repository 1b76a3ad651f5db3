import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Agreement } from '#shared/contract/agreements.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { rightTexts } from '#shared/texts/accounts/rights.ts';
import { agreementTexts as texts } from '#shared/texts/agreements.ts';
import { pageLabels } from '#shared/texts/contents/legal.ts';
import { invoiceQueries } from '#web/api/invoices.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { useMayOrder, useUser } from '#web/state/session.ts';
import { LockableButton } from '#web/ui/buttons/LockableButton.tsx';
import { ListState } from '#web/ui/feedback/ListState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { ViewOnlyNotice } from '#web/ui/feedback/ViewOnlyNotice.tsx';
import { VIEW_ONLY_REASON_ID } from '#web/ui/feedback/view-only.ts';
import { EmptyState } from '#web/ui/layout/EmptyState.tsx';
import layout from '#web/ui/layout/list-screen.module.css';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { Panel } from '#web/ui/layout/Panel.tsx';
import { WaitingRows } from '#web/ui/layout/WaitingRows.tsx';
import classes from './AgreementsScreen.module.css';
import { OFFLINE_REASON_ID } from './lock-reason.ts';
import { useAgreement, useAgreementLock } from './use-agreement.ts';

const WAITING = { label: texts.loading, height: '72px', cardHeight: '96px', parts: [['20rem', '1rem']] } as const;

/** Agreements of the pharmacy, each with what it means and since when (docs/product.md §6). */
export function AgreementsScreen() {
  const list = useQuery(invoiceQueries.agreements());
  const isOnline = useConnectivity() === 'online';
  const mayOrder = useMayOrder();
  return (
    <div className={layout.screen}>
      <PageTitle>{texts.title}</PageTitle>
      <p className={classes.policy}>
        {texts.policyLead}{' '}
        <Link to="/$page" params={{ page: 'privacy-policy' }}>
          {pageLabels['privacy-policy']}
        </Link>
        .
      </p>
      {list.data !== undefined && !mayOrder && <ViewOnlyNotice />}
      {list.data !== undefined && mayOrder && !isOnline && (
        <Notice tone="wait">
          <span id={OFFLINE_REASON_ID}>{texts.offline}</span>
        </Notice>
      )}
      <ListState
        list={{ data: list.data && { items: list.data }, error: list.error, refetch: list.refetch }}
        waiting={<WaitingRows rows={4} {...WAITING} />}
        failedTitle={texts.failed}
        failed={isOnline ? texts.failedText : texts.offlineEmpty}
        none={() => <EmptyState title={texts.empty} />}
        stale={texts.stale}
      >
        {({ items }) => (
          <Panel flush>
            <ul className={classes.agreements}>
              {items.map((agreement) => (
                <AgreementRow key={agreement.id} agreement={agreement} />
              ))}
            </ul>
          </Panel>
        )}
      </ListState>
    </div>
  );
}

function AgreementRow({ agreement }: { readonly agreement: Agreement }) {
  const isGiven = agreement.state === 'accepted';
  const { run, isPending } = useAgreement(agreement, !isGiven);
  const label = isGiven ? texts.withdraw : texts.agree;
  const hasColleagues = useUser()?.hasColleagues === true;
  return (
    <li className={classes.agreement}>
      <div className={classes.text}>
        <h2 className={classes.title}>{agreement.title}</h2>
        <p>{agreement.text}</p>
        <p className={classes.state}>
          {stateOf(agreement)}
          {hasColleagues && agreement.decidedBy !== null && ` · ${rightTexts.decidedBy(agreement.decidedBy)}`}
        </p>
      </div>
      <LockableButton
        variant={isGiven ? 'ghost' : 'outline'}
        aria-label={`${label}: ${agreement.title}`}
        lockedBy={useAgreementLock(VIEW_ONLY_REASON_ID)}
        isBusy={isPending}
        onClick={run}
      >
        {isPending ? texts.saving : label}
      </LockableButton>
    </li>
  );
}

function stateOf({ state, decidedAt, decidedVersion, decidedPolicy }: Agreement): string {
  if (state === 'undecided' || decidedAt === null) return texts.undecided;
  const date = warsawDate(new Date(decidedAt));
  const version = decidedVersion === null ? '' : `, ${texts.version(decidedVersion)}`;
  const policy = decidedPolicy === null ? '' : `, ${texts.policy(decidedPolicy)}`;
  return `${state === 'accepted' ? texts.given(date) : texts.declined(date)}${version}${policy}`;
}
