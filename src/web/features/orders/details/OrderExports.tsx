import { Button } from '@mantine/core';
import IconFileInvoice from '@tabler/icons-react/icons/IconFileInvoice';
import IconPrinter from '@tabler/icons-react/icons/IconPrinter';
import IconTableExport from '@tabler/icons-react/icons/IconTableExport';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OrderDetails } from '#shared/contract/orders.ts';
import { orderPrintTexts, orderTexts } from '#shared/texts/orders.ts';
import { withChunkErrorToast } from '#web/state/chunk-error-toast.ts';
import { LoadedPart, partCode } from '#web/ui/feedback/LoadedPart.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import classes from './OrderExports.module.css';
import { orderCsv, orderFileName } from './order-csv.ts';

// Loaded on demand.
const orderPrint = partCode(async () => (await import('./OrderPrint.tsx')).OrderPrint);

/** Links to the order's documents, and its print and CSV export, made on the device. */
export function OrderExports({ order }: { readonly order: OrderDetails }) {
  const [isPrinting, setPrinting] = useState(false);
  const done = () => setPrinting(false);
  const save = () => saveFile(orderFileName(order.orderNumber), 'text/csv;charset=utf-8', orderCsv(order));
  return (
    <div className={classes.exports}>
      <OrderInvoices order={order} />
      <Button variant="ghost" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => setPrinting(true)}>
        {orderPrintTexts.print}
      </Button>
      <Button variant="ghost" leftSection={<IconTableExport size={18} aria-hidden />} onClick={save}>
        {orderPrintTexts.csv}
      </Button>
      {isPrinting && (
        <LoadedPart code={orderPrint} onMissing={withChunkErrorToast(done)}>
          {(OrderPrint) => <OrderPrint order={order} onDone={done} />}
        </LoadedPart>
      )}
    </div>
  );
}

/** Links to the order's invoices and proformas. */
function OrderInvoices({ order }: { readonly order: OrderDetails }) {
  const { invoices = 0, proformas = 0 } = order.documents ?? {};
  const search = { orderId: order.orderId };
  return (
    <>
      {invoices > 0 && <ToDocuments search={search}>{orderTexts.invoices(invoices)}</ToDocuments>}
      {proformas > 0 && (
        <ToDocuments search={{ ...search, widok: 'proformas' }}>{orderTexts.proformas(proformas)}</ToDocuments>
      )}
    </>
  );
}

interface ToDocumentsProps {
  readonly search: { readonly orderId: number; readonly widok?: 'proformas' };
  readonly children: string;
}

function ToDocuments({ search, children }: ToDocumentsProps) {
  return (
    <Button
      variant="ghost"
      leftSection={<IconFileInvoice size={18} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/panelUzytkownika/faktury" search={search} />}
    >
      {children}
    </Button>
  );
}
