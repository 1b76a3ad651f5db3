import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CallResponse } from '#shared/contract/call.ts';
import type { invoices } from '#shared/contract/invoices.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import type { InvoiceSearch } from '#web/state/search-params.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { focusScreen } from '#web/ui/focus.ts';
import { EmptyState } from '#web/ui/layout/EmptyState.tsx';
import { Panel } from '#web/ui/layout/Panel.tsx';
import { WaitingRows } from '#web/ui/layout/WaitingRows.tsx';
import { AgreementPrompts } from './AgreementPrompts.tsx';
import { GivenAgreements } from './GivenAgreements.tsx';
import classes from './InvoicesScreen.module.css';
import { InvoiceTable } from './InvoiceTable.tsx';
import { OFFLINE_REASON_ID, PDF_FIRST_REASON_ID } from './reasons.ts';
import { useDownload } from './use-download.ts';

export type InvoiceListQuery = UseQueryResult<CallResponse<typeof invoices>>;

interface InvoiceListProps {
  readonly search: InvoiceSearch;
  readonly list: InvoiceListQuery;
  readonly isOnline: boolean;
  readonly onSearchChange: (change: Partial<InvoiceSearch>) => void;
}

const WAITING = {
  label: invoiceTexts.loading,
  height: '58px',
  cardHeight: '163px',
  parts: [
    ['11rem', '1rem'],
    ['6rem', '1rem'],
    ['9rem', '2rem'],
  ],
} as const;

/** The page of documents, or what stands in its place. */
export function InvoiceList({ search, list, isOnline, onSearchChange }: InvoiceListProps) {
  const { data, error, isPlaceholderData } = list;
  const download = useDownload();
  const view = search.widok ?? 'invoices';
  if (data?.items.length === 0) {
    return <NoInvoices search={search} total={data.total} onFirstPage={() => onSearchChange({ page: 1 })} />;
  }
  if (data === undefined) {
    if (error === null) return <WaitingRows rows={search.perPage} {...WAITING} />;
    return (
      <ErrorState title={error.message} requestId={error.requestId} onRetry={() => void list.refetch()}>
        {isOnline ? invoiceTexts.failed : <span id={OFFLINE_REASON_ID}>{invoiceTexts.reasons.offlineList}</span>}
      </ErrorState>
    );
  }
  const hasXml = view === 'invoices';
  return (
    <>
      {error !== null && (
        <Notice tone="wait" role="status">
          {invoiceTexts.stale}
        </Notice>
      )}
      <AgreementPrompts invoices={data.items} isOnline={isOnline} />
      <Panel flush>
        <InvoiceTable
          invoices={data.items}
          label={invoiceTexts[view]}
          isStale={isPlaceholderData}
          isOnline={isOnline}
          busy={download.busy}
          onDownload={download.download}
        />
      </Panel>
      <GivenAgreements invoices={data.items} isOnline={isOnline} />
      {hasXml && (
        <p id={PDF_FIRST_REASON_ID} className={classes.hint}>
          {invoiceTexts.reasons.pdfFirst}
        </p>
      )}
    </>
  );
}

interface NoInvoicesProps {
  readonly search: InvoiceSearch;
  /** Documents on other pages. */
  readonly total: number;
  readonly onFirstPage: () => void;
}

function NoInvoices({ search, total, onFirstPage }: NoInvoicesProps) {
  const view = search.widok ?? 'invoices';
  const isOfOrder = search.orderId !== undefined;
  const toFirst = () => {
    // The button goes with what it mends.
    focusScreen();
    onFirstPage();
  };
  if (total > 0) {
    return (
      <EmptyState title={invoiceTexts.noPage} action={<Button onClick={toFirst}>{invoiceTexts.firstPage}</Button>}>
        {invoiceTexts.noPageText}
      </EmptyState>
    );
  }
  const toOrders = (
    <Button renderRoot={(props) => <Link {...props} to="/panelUzytkownika/historiaZamowien" />}>
      {invoiceTexts.toOrders}
    </Button>
  );
  return (
    <EmptyState title={invoiceTexts[isOfOrder ? 'emptyOfOrder' : 'empty'][view]} action={toOrders}>
      {isOfOrder ? invoiceTexts.emptyOfOrderText : invoiceTexts.emptyText[view]}
    </EmptyState>
  );
}
