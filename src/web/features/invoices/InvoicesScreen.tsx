import IconFileZip from '@tabler/icons-react/icons/IconFileZip';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { INVOICE_SORTS } from '#shared/contract/invoices-query.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import { invoiceQueries } from '#web/api/invoices.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import type { InvoiceSearch } from '#web/state/search-params.ts';
import { LockableButton } from '#web/ui/buttons/LockableButton.tsx';
import { RemovableChip } from '#web/ui/controls/RemovableChip.tsx';
import { useExistingPage } from '#web/ui/controls/use-existing-page.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { focusScreen } from '#web/ui/focus.ts';
import { ListTitle } from '#web/ui/layout/ListTitle.tsx';
import layout from '#web/ui/layout/list-screen.module.css';
import { ArchivePanel } from './ArchivePanel.tsx';
import { type ArchiveRequest, monthDocuments, NEW_DOCUMENTS } from './collect-documents.ts';
import { InvoiceFilters } from './InvoiceFilters.tsx';
import { InvoiceList, type InvoiceListQuery } from './InvoiceList.tsx';
import classes from './InvoicesScreen.module.css';
import { OFFLINE_REASON_ID } from './lock-reason.ts';
import { useDownloadArchive } from './use-download-archive.ts';

const SORT_OPTIONS = INVOICE_SORTS.map((value) => ({ value, label: invoiceTexts.sorts[value] }));

interface InvoicesScreenProps {
  readonly search: InvoiceSearch;
  readonly onSearchChange: (change: Partial<InvoiceSearch>, how?: { readonly replace: boolean }) => void;
}

/** Invoices, corrections and proformas of the pharmacy (docs/product.md §2 panelUzytkownika/faktury). */
export function InvoicesScreen({ search, onSearchChange }: InvoicesScreenProps) {
  const { widok, ...rest } = search;
  const list = useQuery(invoiceQueries.list({ ...rest, proformas: widok === 'proformas' }));
  useExistingPage(search, list.isPlaceholderData ? undefined : list.data?.total, (page) =>
    onSearchChange({ page }, { replace: true }),
  );
  const isOnline = useConnectivity() === 'online';
  const { outcome, download, dismiss } = useDownloadArchive();
  return (
    <div className={layout.screen}>
      <ListTitle
        sorts={SORT_OPTIONS}
        sort={search.sort}
        defaultSort="date:desc"
        onSort={(sort) => onSearchChange({ sort, page: 1 })}
        paging={search}
        list={list.data}
        onPage={(page) => onSearchChange({ page })}
      >
        {invoiceTexts.title}
      </ListTitle>
      <div className={classes.bar}>
        <Views search={search} />
        {search.orderId === undefined && !isNothingListed(search, list) && (
          <ArchiveButton
            search={search}
            isOnline={isOnline}
            isRunning={outcome.state === 'running'}
            onPress={(request) => download(request)}
          />
        )}
      </div>
      <InvoiceFilters search={search} onSearchChange={onSearchChange} />
      <OrderFilterChip search={search} list={list} onSearchChange={onSearchChange} />
      {!isOnline && (list.data !== undefined || list.error === null) && (
        <Notice tone="wait">
          <span id={OFFLINE_REASON_ID}>{invoiceTexts.reasons.offline}</span>
        </Notice>
      )}
      <ArchivePanel outcome={outcome} onDismiss={dismiss} />
      <InvoiceList search={search} list={list} onSearchChange={onSearchChange} />
    </div>
  );
}

/** Whether there is nothing for an archive: the list is empty, and not for the number that is looked for. */
const isNothingListed = ({ number }: InvoiceSearch, { data }: InvoiceListQuery): boolean =>
  number === undefined && data?.total === 0;

const VIEWS = [
  { view: 'invoices', widok: undefined },
  { view: 'proformas', widok: 'proformas' },
] as const;

/** Links to the two lists; each has its own URL. */
function Views({ search }: { readonly search: InvoiceSearch }) {
  return (
    <nav className={classes.views} aria-label={invoiceTexts.views}>
      {VIEWS.map(({ view, widok }) => (
        <Link
          key={view}
          to="/panelUzytkownika/faktury"
          search={{ widok, orderId: search.orderId, month: search.month, number: search.number }}
          className={classes.view}
          activeProps={{}}
          data-chosen={search.widok === widok || undefined}
          aria-current={search.widok === widok ? 'page' : 'false'}
        >
          {invoiceTexts[view]}
        </Link>
      ))}
    </nav>
  );
}

interface OrderFilterChipProps extends InvoicesScreenProps {
  readonly list: InvoiceListQuery;
}

/** The filter by order, with a button that clears it. */
function OrderFilterChip({ search, list, onSearchChange }: OrderFilterChipProps) {
  if (search.orderId === undefined) return null;
  const number = list.data?.items.find(({ orderId }) => orderId === search.orderId)?.orderNumber;
  return (
    <div>
      <RemovableChip
        label={invoiceTexts.allOrders}
        onRemove={() => {
          // The chip disappears, so the focus moves first.
          focusScreen();
          onSearchChange({ orderId: undefined, page: 1 });
        }}
      >
        {number === undefined ? invoiceTexts.ofThisOrder : invoiceTexts.ofOrder(number)}
      </RemovableChip>
    </div>
  );
}

interface ArchiveButtonProps {
  readonly search: InvoiceSearch;
  readonly isOnline: boolean;
  readonly isRunning: boolean;
  readonly onPress: (request: ArchiveRequest) => void;
}

/** Downloads one archive: all documents of the chosen month, else all new ones. */
function ArchiveButton({ search: { month, widok }, isOnline, isRunning, onPress }: ArchiveButtonProps) {
  const request = month === undefined ? NEW_DOCUMENTS : monthDocuments(month, widok === 'proformas');
  const label = month === undefined ? invoiceTexts.getNew : invoiceTexts.getMonth;
  return (
    <LockableButton
      lockedBy={isOnline || isRunning ? null : OFFLINE_REASON_ID}
      isBusy={isRunning}
      leftSection={<IconFileZip size={18} aria-hidden />}
      onClick={() => onPress(request)}
    >
      {isRunning ? invoiceTexts.getting : label}
    </LockableButton>
  );
}
