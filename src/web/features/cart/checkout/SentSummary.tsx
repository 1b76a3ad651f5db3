import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { OrderDetails } from '#shared/contract/orders.ts';
import { warsawDateTime } from '#shared/language/dates.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { lineSaving } from '#shared/rules/orders/order-saving.ts';
import { checkoutTexts } from '#shared/texts/cart.ts';
import { orderSentTexts, orderTexts } from '#shared/texts/orders.ts';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { SummaryPanel, type SummaryRow } from '#web/ui/layout/SummaryPanel.tsx';
import classes from './OrderSentScreen.module.css';
import { isJustSent } from './sent-order.ts';
import { vatRows } from './vat-rows.ts';

/** Sums of the order and links to the next screens. */
export function SentSummary({ order }: { readonly order: OrderDetails }) {
  return (
    <SummaryPanel title={checkoutTexts.title} rows={rowsOf(order)}>
      <div className={classes.actions}>
        <Button
          fullWidth
          renderRoot={(props) => (
            <Link {...props} to="/panelUzytkownika/historiaZamowien" search={{ orderId: order.orderId }} />
          )}
        >
          {orderSentTexts.toOrder}
        </Button>
        <Button variant="outline" fullWidth renderRoot={(props) => <Link {...props} to="/produkty" />}>
          {orderSentTexts.toProducts}
        </Button>
      </div>
      {isJustSent(order) && (
        <>
          <h3 className={classes.next}>{orderSentTexts.next}</h3>
          <p className={classes.nextText}>{orderSentTexts.nextText}</p>
        </>
      )}
    </SummaryPanel>
  );
}

function rowsOf({ orderStatus, creationDate, vat, priceNet, priceGross, orderLines }: OrderDetails): SummaryRow[] {
  const saving = orderLines.reduce((sum, line) => sum + lineSaving(line), 0);
  return [
    { label: orderTexts.placedAt, value: warsawDateTime(new Date(creationDate)) },
    { label: orderTexts.status, value: <StatusBadge status={orderStatus.code} label={orderStatus.label} /> },
    ...(saving > 0
      ? [{ label: orderTexts.savedInPackages, value: formatZl(-saving), kind: 'gain' } satisfies SummaryRow]
      : []),
    { label: checkoutTexts.net, value: formatZl(priceNet), kind: 'total' },
    ...vatRows(vat),
    { label: checkoutTexts.gross, value: formatZl(priceGross), kind: 'strong' },
  ];
}
