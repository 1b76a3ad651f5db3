import type { UseQueryResult } from '@tanstack/react-query';
import type { CallResponse } from '#shared/contract/call.ts';
import type { invoices } from '#shared/contract/invoices.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import type { InvoiceSearch } from '#web/state/search-params.ts';
import { ListState } from '#web/ui/feedback/ListState.tsx';
import { EmptyState } from '#web/ui/layout/EmptyState.tsx';
import { Panel } from '#web/ui/layout/Panel.tsx';
import { WaitingRows } from '#web/ui/layout/WaitingRows.tsx';
import { AgreementPrompts } from './AgreementPrompts.tsx';
import { GivenAgreements } from './GivenAgreements.tsx';
import { hasFilters, NO_FILTERS } from './InvoiceFilters.tsx';
import classes from './InvoicesScreen.module.css';
import { InvoiceTable, useDownload } from './InvoiceTable.tsx';
import { OFFLINE_REASON_ID, PDF_FIRST_REASON_ID } from './lock-reason.ts';

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

/** A page of documents, or its loading, error or empty state. */
export function InvoiceList({ search, list, isOnline, onSearchChange }: InvoiceListProps) {
  const download = useDownload();
  const view = search.widok ?? 'invoices';
  return (
    <ListState
      list={list}
      waiting={<WaitingRows rows={search.perPage} {...WAITING} />}
      failed={isOnline ? invoiceTexts.failed : <span id={OFFLINE_REASON_ID}>{invoiceTexts.reasons.offlineList}</span>}
      none={({ total }) => <NoInvoices search={search} total={total} onSearchChange={onSearchChange} />}
      stale={invoiceTexts.stale}
    >
      {({ items }) => (
        <>
          <AgreementPrompts invoices={items} isOnline={isOnline} />
          <Panel flush>
            <InvoiceTable
              invoices={items}
              label={invoiceTexts[view]}
              isStale={list.isPlaceholderData}
              isOnline={isOnline}
              busy={download.busy}
              onDownload={download.download}
            />
          </Panel>
          <GivenAgreements invoices={items} isOnline={isOnline} />
          {view === 'invoices' && (
            <p id={PDF_FIRST_REASON_ID} className={classes.hint}>
              {invoiceTexts.reasons.pdfFirst}
            </p>
          )}
        </>
      )}
    </ListState>
  );
}

interface NoInvoicesProps {
  readonly search: InvoiceSearch;
  /** Number of documents on all pages. */
  readonly total: number;
  readonly onSearchChange: InvoiceListProps['onSearchChange'];
}

function NoInvoices({ search, total, onSearchChange }: NoInvoicesProps) {
  const view = search.widok ?? 'invoices';
  const isOfOrder = search.orderId !== undefined;
  if (total > 0) {
    const press = { label: invoiceTexts.firstPage, onPress: () => onSearchChange({ page: 1 }) };
    return (
      <EmptyState title={invoiceTexts.noPage} press={press}>
        {invoiceTexts.noPageText}
      </EmptyState>
    );
  }
  if (hasFilters(search)) {
    const press = { label: invoiceTexts.clear, onPress: () => onSearchChange(NO_FILTERS) };
    return (
      <EmptyState title={invoiceTexts.nothingFound} press={press}>
        {invoiceTexts.nothingFoundText}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={invoiceTexts[isOfOrder ? 'emptyOfOrder' : 'empty'][view]}
      link={{ to: '/panelUzytkownika/historiaZamowien', label: invoiceTexts.toOrders }}
    >
      {isOfOrder ? invoiceTexts.emptyOfOrderText : invoiceTexts.emptyText[view]}
    </EmptyState>
  );
}
