import type { OrderDetails } from '#shared/contract/orders.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { orderTexts } from '#shared/texts/orders.ts';
import classes from './OrderTotals.module.css';
import { realizationOf } from './order-lines.ts';

/** The foot of the details: how much of the order came, and what it costs. */
export function OrderTotals({ order }: { readonly order: OrderDetails }) {
  return (
    <>
      <p className={classes.realization}>{realizationText(order)}</p>
      <p className={classes.sums}>
        <span className={classes.net}>
          {orderTexts.netTotal} <strong>{formatZl(order.priceNet)}</strong>
        </span>
        <span className={classes.gross}>
          {orderTexts.grossTotal} {formatZl(order.priceGross)}
        </span>
      </p>
    </>
  );
}

function realizationText({ orderLines, lineCount, itemCount }: OrderDetails): string {
  const { realized, shortLines } = realizationOf(orderLines);
  if (realized === null) return orderTexts.ordersOf(lineCount, itemCount);
  const done = orderTexts.realizedOf(realized, itemCount);
  return shortLines === 0 ? done : `${done} · ${orderTexts.shortLines(shortLines)}`;
}
