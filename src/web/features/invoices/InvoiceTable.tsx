// biome-ignore-all lint/a11y/noRedundantRoles: a phone lays cells out as a card, and that takes the roles of a table away

import IconDownload from '@tabler/icons-react/icons/IconDownload';
import { useQueryClient } from '@tanstack/react-query';
import type { Invoice, InvoiceFormat } from '#shared/contract/invoices.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { documentFileName } from '#shared/rules/invoice.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import { downloadInvoice, invoiceQueries, markDownloaded } from '#web/api/invoices.ts';
import { useAction } from '#web/offline/actions/use-action.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { session, useUser } from '#web/state/session.ts';
import { showToast } from '#web/state/toasts.ts';
import { LockableButton } from '#web/ui/buttons/LockableButton.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { ListTable } from '#web/ui/layout/ListTable.tsx';
import { saveBlob } from '#web/ui/save-file.ts';
import classes from './InvoiceTable.module.css';
import { lockReason } from './lock-reason.ts';
import { fetchSingle } from './missing-documents.ts';

interface InvoiceTableProps {
  readonly invoices: readonly Invoice[];
  readonly label: string;
  readonly isStale: boolean;
}

const COLUMNS = [
  { label: invoiceTexts.document },
  { label: invoiceTexts.issuer },
  { label: invoiceTexts.issued },
  { label: invoiceTexts.gross, kind: 'number' },
  { label: invoiceTexts.downloaded },
  { label: invoiceTexts.files, kind: 'actions' },
] as const;

/** One row per document. */
export function InvoiceTable({ invoices, label, isStale }: InvoiceTableProps) {
  return (
    <ListTable label={label} className={classes.table} columns={COLUMNS} isStale={isStale}>
      {invoices.map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} />
      ))}
    </ListTable>
  );
}

function InvoiceRow({ invoice }: Pick<FileButtonProps, 'invoice'>) {
  const { number, kind, issuer, createDate, paymentDate, priceGross, downloadedDate, downloadedBy } = invoice;
  const hasColleagues = useUser()?.hasColleagues === true;
  return (
    <tr role="row">
      <td role="cell" className={classes.document}>
        <span className={classes.name}>
          <span className={classes.documentNumber}>{number}</span>
          {kind === 'correction' && <Badge tone="wait">{invoiceTexts.kinds.correction}</Badge>}
        </span>
        <span className={classes.note}>{about(invoice)}</span>
      </td>
      <td role="cell" className={classes.issuer}>
        {issuer.name}
      </td>
      <td role="cell" className={classes.issued}>
        <span className={classes.date}>{createDate}</span>
        {kind !== 'correction' && <span className={classes.note}>{invoiceTexts.payUntil(paymentDate)}</span>}
      </td>
      <td role="cell" className={classes.gross}>
        {formatZl(priceGross)}
      </td>
      <td role="cell" className={classes.downloaded}>
        <span className={classes.downloadedLabel}>{invoiceTexts.downloaded} </span>
        {downloadedDate === null ? (
          <span className={classes.never}>{invoiceTexts.notDownloaded}</span>
        ) : (
          warsawDate(new Date(downloadedDate))
        )}
        {hasColleagues && downloadedBy !== null && <span className={classes.note}>{downloadedBy}</span>}
      </td>
      <td role="cell" className={classes.files}>
        <FileButton invoice={invoice} format="pdf" />
        {kind !== 'proforma' && <FileButton invoice={invoice} format="xml" />}
      </td>
    </tr>
  );
}

function about({ originalNumber, orderNumber }: Invoice): string {
  return originalNumber === null ? invoiceTexts.order(orderNumber) : invoiceTexts.corrects(originalNumber);
}

interface FileButtonProps {
  readonly invoice: Invoice;
  readonly format: InvoiceFormat;
}

const NAMES = { pdf: invoiceTexts.pdfOf, xml: invoiceTexts.xmlOf };

/** Downloads a file; a locked button says why when it is pressed. */
function FileButton({ invoice, format }: FileButtonProps) {
  const isOnline = useConnectivity() === 'online';
  const reason = lockReason(invoice, format, isOnline);
  const { run, isPending } = useDownload({ invoice, format });
  return (
    <LockableButton
      variant="outline"
      aria-label={NAMES[format](invoice.number)}
      lockedBy={reason?.id ?? null}
      isBusy={isPending}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={run}
      onLockedPress={() => reason && showToast({ text: reason.text, tone: 'error' })}
    >
      {invoiceTexts[format]}
    </LockableButton>
  );
}

/** Downloads a document and saves it. A first PDF whose answer is lost comes with the next archive of new ones. */
function useDownload({ invoice, format }: FileButtonProps) {
  const client = useQueryClient();
  const name = documentFileName(invoice.number, format);
  // Not awaited: the button would be busy meanwhile.
  const refresh = () => void client.invalidateQueries({ queryKey: invoiceQueries.all().queryKey });
  return useAction({
    send: () => {
      const owner = session.user()?.id;
      const fetchFile = () => downloadInvoice(invoice, format);
      if (format !== 'pdf' || owner === undefined) return fetchFile();
      return fetchSingle(owner, invoice, invoice.downloadedDate === null, fetchFile);
    },
    isRetried: false,
    onDone: (file) => {
      saveBlob(name, file);
      if (format === 'pdf') markDownloaded(client, invoice, new Date());
      showToast({ text: invoiceTexts.saved(name) });
      refresh();
    },
    failure: ({ message }) => ({ title: invoiceTexts.failedFile(name), text: message }),
    // The list may be out of date.
    onFailed: refresh,
  });
}
