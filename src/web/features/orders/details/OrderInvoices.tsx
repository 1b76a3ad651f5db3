import { Button } from '@mantine/core';
import IconFileInvoice from '@tabler/icons-react/icons/IconFileInvoice';
import { Link } from '@tanstack/react-router';
import type { OrderDetails } from '#shared/contract/orders.ts';
import { orderTexts } from '#shared/texts/orders.ts';

/** The way to the order's invoices and proformas, where there are any. */
export function OrderInvoices({ order }: { readonly order: OrderDetails }) {
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
