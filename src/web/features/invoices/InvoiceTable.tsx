// biome-ignore-all lint/a11y/noRedundantRoles: a phone lays cells out as a card, and that takes the roles of a table away
import type { Invoice } from '#shared/contract/invoices.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import list from '#web/ui/layout/list-table.module.css';
import { FileButton, type FileButtonProps } from './FileButton.tsx';
import classes from './InvoiceTable.module.css';

interface InvoiceTableProps extends Pick<FileButtonProps, 'isOnline' | 'busy' | 'onDownload'> {
  readonly invoices: readonly Invoice[];
  readonly label: string;
  readonly isStale: boolean;
}

/** One line a document. Roles are written out because a phone lays the cells out anew, which would drop them. */
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
  const { number, kind, issuer, createDate, paymentDate, priceGross, downloadedDate } = props.invoice;
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
