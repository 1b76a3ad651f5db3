// biome-ignore-all lint/a11y/noRedundantRoles: a phone lays cells out as a card, and that takes the roles of a table away

import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/icons/IconDownload';
import IconLock from '@tabler/icons-react/icons/IconLock';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invoice, InvoiceFormat } from '#shared/contract/invoices.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { documentFileName } from '#shared/rules/invoice.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import { downloadInvoice, invoiceQueries, markDownloaded } from '#web/api/invoices.ts';
import { reportFailure } from '#web/api/report-failure.ts';
import { useSingleFlight } from '#web/offline/actions/use-action.ts';
import { useUser } from '#web/state/session.ts';
import { showToast } from '#web/state/toasts.ts';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import list from '#web/ui/layout/list-table.module.css';
import { saveBlob } from '#web/ui/save-file.ts';
import classes from './InvoiceTable.module.css';
import { lockReason } from './lock-reason.ts';

interface InvoiceTableProps extends Pick<FileButtonProps, 'isOnline' | 'busy' | 'onDownload'> {
  readonly invoices: readonly Invoice[];
  readonly label: string;
  readonly isStale: boolean;
}

/** One row per document. Explicit roles: the card layout on phones changes `display`, which drops them. */
export function InvoiceTable({ invoices, label, isStale, ...buttons }: InvoiceTableProps) {
  return (
    <table className={`${list.table} ${classes.table}`} role="table" aria-label={label} aria-busy={isStale}>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col">{invoiceTexts.document}</th>
          <th scope="col">{invoiceTexts.issuer}</th>
          <th scope="col">{invoiceTexts.issued}</th>
          <th scope="col" data-number>
            {invoiceTexts.gross}
          </th>
          <th scope="col">{invoiceTexts.downloaded}</th>
          <th scope="col">
            <span className="visually-hidden">{invoiceTexts.files}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} {...buttons} />
        ))}
      </tbody>
    </table>
  );
}

type InvoiceRowProps = Omit<FileButtonProps, 'format'>;

function InvoiceRow(props: InvoiceRowProps) {
  const { number, kind, issuer, createDate, paymentDate, priceGross, downloadedDate, downloadedBy } = props.invoice;
  const hasColleagues = useUser()?.hasColleagues === true;
  return (
    <tr role="row">
      <td role="cell" className={classes.document}>
        <span className={classes.name}>
          <span className={classes.documentNumber}>{number}</span>
          {kind === 'correction' && <Badge tone="wait">{invoiceTexts.kinds.correction}</Badge>}
        </span>
        <span className={classes.note}>{about(props.invoice)}</span>
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
        <FileButton {...props} format="pdf" />
        {kind !== 'proforma' && <FileButton {...props} format="xml" />}
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
  readonly isOnline: boolean;
  /** Id of the file being downloaded. */
  readonly busy: string | null;
  readonly onDownload: (invoice: Invoice, format: InvoiceFormat) => void;
}

const NAMES = { pdf: invoiceTexts.pdfOf, xml: invoiceTexts.xmlOf };

/** Downloads a file; a locked button says why when it is pressed. */
function FileButton({ invoice, format, isOnline, busy, onDownload }: FileButtonProps) {
  const reason = lockReason(invoice, format, isOnline);
  const isBusy = busy === documentFileName(invoice.number, format);
  const press = () => {
    if (reason !== null) showToast({ text: reason.text, tone: 'error' });
    else onDownload(invoice, format);
  };
  return (
    <Button
      variant="outline"
      aria-label={NAMES[format](invoice.number)}
      aria-disabled={reason !== null || undefined}
      aria-describedby={reason?.id}
      aria-busy={isBusy || undefined}
      leftSection={reason === null ? <IconDownload size={18} aria-hidden /> : <IconLock size={18} aria-hidden />}
      onClick={press}
    >
      {invoiceTexts[format]}
    </Button>
  );
}

/** Downloads a document and saves it; `busy` is the name of the file that is on its way. */
export function useDownload() {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const { run } = useSingleFlight(async (invoice: Invoice, format: InvoiceFormat) => {
    const name = documentFileName(invoice.number, format);
    setBusy(name);
    try {
      saveBlob(name, await downloadInvoice(invoice, format));
      if (format === 'pdf') markDownloaded(client, invoice, new Date());
      showToast({ text: invoiceTexts.saved(name) });
    } catch (error) {
      await reportFailure(error, ({ message }) => ({ title: invoiceTexts.failedFile(name), text: message }));
    } finally {
      setBusy(null);
      // After a refusal too: the list may be out of date. Not awaited: the next press would be ignored meanwhile.
      void client.invalidateQueries({ queryKey: invoiceQueries.all().queryKey });
    }
  });
  return { busy, download: run };
}
