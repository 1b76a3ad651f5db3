import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/icons/IconDownload';
import IconLock from '@tabler/icons-react/icons/IconLock';
import type { Invoice, InvoiceFormat } from '#shared/contract/invoices.ts';
import { documentFileName } from '#shared/rules/invoice.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import { showToast } from '#web/state/toasts.ts';
import { lockReason } from './reasons.ts';

export interface FileButtonProps {
  readonly invoice: Invoice;
  readonly format: InvoiceFormat;
  readonly isOnline: boolean;
  /** The file that is on its way. */
  readonly busy: string | null;
  readonly onDownload: (invoice: Invoice, format: InvoiceFormat) => void;
}

const NAMES = { pdf: invoiceTexts.pdfOf, xml: invoiceTexts.xmlOf };

/** Downloads a file; one that cannot be had now says why when it is pressed. */
export function FileButton({ invoice, format, isOnline, busy, onDownload }: FileButtonProps) {
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
