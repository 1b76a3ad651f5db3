import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invoice, InvoiceFormat } from '#shared/contract/invoices.ts';
import { documentFileName } from '#shared/rules/invoice.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';
import { downloadInvoice, invoiceQueries } from '#web/api/invoices.ts';
import { tellFailure } from '#web/api/tell-failure.ts';
import { useSingleFlight } from '#web/offline/connectivity/use-action.ts';
import { showToast } from '#web/state/toasts.ts';
import { saveBlob } from '#web/ui/save-file.ts';

/** Downloads a document and saves it; `busy` is the name of the file that is on its way. */
export function useDownload() {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const { run } = useSingleFlight(async (invoice: Invoice, format: InvoiceFormat) => {
    const name = documentFileName(invoice.number, format);
    setBusy(name);
    try {
      saveBlob(name, await downloadInvoice(invoice, format));
      showToast({ text: invoiceTexts.saved(name) });
    } catch (error) {
      await tellFailure(error, ({ message }) => ({ title: invoiceTexts.failedFile(name), text: message }));
    } finally {
      setBusy(null);
      // After a refusal too: the list may be out of date.
      await client.invalidateQueries({ queryKey: invoiceQueries.all().queryKey });
    }
  });
  return { busy, download: run };
}
