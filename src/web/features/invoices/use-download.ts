import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Invoice, InvoiceFormat } from '#shared/contract/invoices.ts';
import { documentFileName } from '#shared/rules/invoice.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import { ApiError, endsSession } from '#web/api/api-error.ts';
import { downloadInvoice, invoiceQueries } from '#web/api/invoices.ts';
import { openMessage } from '#web/state/overlays.ts';
import { showToast } from '#web/state/toasts.ts';
import { saveBlob } from '#web/ui/save-file.ts';

/** Downloads a document and saves it; `busy` is the file that is on its way. */
export function useDownload() {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  // Beside the state, because two presses may come before the next render.
  const isBusy = useRef(false);
  const download = async (invoice: Invoice, format: InvoiceFormat) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const name = documentFileName(invoice.number, format);
    setBusy(name);
    try {
      saveBlob(name, await downloadInvoice(invoice, format));
      showToast({ text: invoiceTexts.saved(name) });
    } catch (error) {
      await tell(error, name);
    } finally {
      isBusy.current = false;
      setBusy(null);
      // Also after a refusal: what is shown may be out of date.
      await client.invalidateQueries({ queryKey: invoiceQueries.all().queryKey });
    }
  };
  return { busy, download: (invoice: Invoice, format: InvoiceFormat) => void download(invoice, format) };
}

async function tell(error: unknown, name: string): Promise<void> {
  if (!(error instanceof ApiError)) throw error;
  if (endsSession(error)) return;
  const requestId = error.status === 403 ? null : error.requestId;
  await openMessage({ tone: 'error', title: invoiceTexts.failedFile(name), text: error.message, requestId });
}
