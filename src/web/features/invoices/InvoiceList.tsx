import type { UseQueryResult } from '@tanstack/react-query';
import type { CallResponse } from '#shared/contract/call.ts';
import type { invoices } from '#shared/contract/invoices.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import type { InvoiceSearch } from '#web/state/search-params.ts';
import { ListState } from '#web/ui/feedback/ListState.tsx';
import { EmptyState } from '#web/ui/layout/EmptyState.tsx';
import { Panel } from '#web/ui/layout/Panel.tsx';
import { WaitingRows } from '#web/ui/layout/WaitingRows.tsx';
import { AgreementPrompts } from './AgreementPrompts.tsx';
import { GivenAgreements } from './GivenAgreements.tsx';
import { hasFilters, NO_FILTERS } from './InvoiceFilters.tsx';
import classes from './InvoicesScreen.module.css';
import { InvoiceTable } from './InvoiceTable.tsx';
import { OFFLINE_REASON_ID, PDF_FIRST_REASON_ID } from './lock-reason.ts';

export type InvoiceListQuery = UseQueryResult<CallResponse<typeof invoices>>;

interface InvoiceListProps {
  readonly search: InvoiceSearch;
  readonly list: InvoiceListQuery;
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
export function InvoiceList({ search, list, onSearchChange }: InvoiceListProps) {
  const isOnline = useConnectivity() === 'online';
  const view = search.widok ?? 'invoices';
  const waiting = <WaitingRows rows={search.perPage} {...WAITING} />;
  return (
    <ListState
      list={list}
      waiting={waiting}
      failed={isOnline ? invoiceTexts.failed : <span id={OFFLINE_REASON_ID}>{invoiceTexts.reasons.offlineList}</span>}
      // A page beyond the end is being left for the last one.
      none={({ total }) => (total > 0 ? waiting : <NoInvoices search={search} onSearchChange={onSearchChange} />)}
      stale={invoiceTexts.stale}
    >
      {({ items }) => (
        <>
          <AgreementPrompts invoices={items} />
          <Panel flush>
            <InvoiceTable invoices={items} label={invoiceTexts[view]} isStale={list.isPlaceholderData} />
          </Panel>
          <GivenAgreements invoices={items} />
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

function NoInvoices({ search, onSearchChange }: Omit<InvoiceListProps, 'list'>) {
  const view = search.widok ?? 'invoices';
  const isOfOrder = search.orderId !== undefined;
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
