import { Fragment, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { BRAND } from '#shared/brand.ts';
import type { OrderDetails, OrderLine, OrderPackage } from '#shared/contract/orders.ts';
import { warsawDateTime } from '#shared/language/dates.ts';
import { formatAmount, formatZl } from '#shared/language/money-format.ts';
import { formatCount } from '#shared/language/plural.ts';
import { type OrderRow, orderRows, type PackageSums } from '#shared/rules/orders/order-rows.ts';
import { orderPrintTexts, orderTexts } from '#shared/texts/orders.ts';
import { useUser } from '#web/state/session.ts';
import { packageFacts } from '#web/ui/product/order-line-facts.ts';
import classes from './OrderPrint.module.css';
import { missingPieces } from './order-lines.ts';

interface OrderPrintProps {
  readonly order: OrderDetails;
  /** Called when the print window is closed. */
  readonly onDone: () => void;
}

/** The printed order: rendered beside the app, which is hidden in print, and printed at once. */
export function OrderPrint({ order, onDone }: OrderPrintProps) {
  usePrintWindow(orderPrintTexts.title(order.orderNumber).replaceAll('/', '-'), onDone);
  return createPortal(
    <article className={classes.page} data-print aria-hidden="true">
      <PageHead order={order} />
      <LinesTable order={order} />
      <VatTable order={order} />
      <p className={classes.small}>
        {orderPrintTexts.printed(warsawDateTime(new Date()), BRAND.name)} · {orderPrintTexts.notInvoice}
      </p>
    </article>,
    document.body,
  );
}

/** The page title becomes the name of a printed file. */
function usePrintWindow(title: string, onDone: () => void): void {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const before = document.title;
    const ended = () => done();
    document.title = title;
    addEventListener('afterprint', ended);
    print();
    return () => {
      document.title = before;
      removeEventListener('afterprint', ended);
    };
  }, [title]);
}

function PageHead({ order }: { readonly order: OrderDetails }) {
  const user = useUser();
  const event = order.history.findLast(({ status }) => status.code === order.orderStatus.code);
  return (
    <header className={classes.head}>
      <div>
        <h1 className={classes.title}>{orderPrintTexts.title(order.orderNumber)}</h1>
        <p>{orderPrintTexts.placed(warsawDateTime(new Date(order.creationDate)))}</p>
        <p>{orderPrintTexts.status(order.orderStatus.label, event ? warsawDateTime(new Date(event.at)) : null)}</p>
      </div>
      {user !== null && (
        <p className={classes.pharmacy}>
          <strong>{user.pharmacyName}</strong>
          <br />
          {user.pharmacyCity}
        </p>
      )}
    </header>
  );
}

function LinesTable({ order }: { readonly order: OrderDetails }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th className={classes.number}>{orderPrintTexts.position}</th>
          <th>{orderTexts.product}</th>
          <th className={classes.number}>{orderTexts.ordered}</th>
          <th className={classes.number}>{orderTexts.realized}</th>
          <th className={classes.number}>{orderPrintTexts.each}</th>
          <th className={classes.number}>{orderTexts.vat}</th>
          <th className={classes.number}>{orderPrintTexts.sumNet}</th>
          <th className={classes.number}>{orderPrintTexts.sumGross}</th>
        </tr>
      </thead>
      <tbody>
        {orderRows(order).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a printed line never moves
          <Fragment key={index}>
            {row.pack && row.head && <PrintedPackage pack={row.pack} sums={row.head} />}
            <PrintedLine {...row} position={index + 1} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function PrintedPackage({ pack, sums }: { readonly pack: OrderPackage; readonly sums: PackageSums }) {
  const { title, packages } = orderTexts.package;
  return (
    <tr className={classes.package}>
      <td />
      <th scope="row" colSpan={5}>
        {title(pack.name)}{' '}
        <span className={classes.small}>
          {packages(pack.count)} · {packageFacts(pack, sums)}
        </span>
      </th>
      <td className={classes.number}>{formatAmount(sums.priceSumNet)}</td>
      <td className={classes.number}>{formatAmount(sums.priceSumGross)}</td>
    </tr>
  );
}

interface PrintedLineProps extends OrderRow<OrderLine, OrderPackage> {
  readonly position: number;
}

function PrintedLine({ line, pack, position }: PrintedLineProps) {
  return (
    <tr>
      <td className={classes.number}>{position}</td>
      <td className={pack === null ? undefined : classes.packed}>
        <strong>{line.label}</strong>
        <div className={classes.small}>
          {line.manufacturerName} · {orderTexts.sku(line.sku)} · {line.warehouseName}
        </div>
        {line.refusalReason !== null && <div>{orderPrintTexts.reason(missingPieces(line), line.refusalReason)}</div>}
        {line.batches.map(({ batch, expiryDate, count }) => (
          <div key={batch} className={classes.small}>
            {orderTexts.batch(batch, expiryDate, line.batches.length > 1 ? count : null)}
          </div>
        ))}
      </td>
      <td className={classes.number}>{formatCount(line.count)}</td>
      <td className={classes.number}>{line.invoiceQuantity === null ? '–' : formatCount(line.invoiceQuantity)}</td>
      <td className={classes.number}>{formatAmount(line.unitPriceNet)}</td>
      <td className={classes.number}>{orderTexts.vatRate(line.vatRate)}</td>
      <td className={classes.number}>{formatAmount(line.priceSumNet)}</td>
      <td className={classes.number}>{formatAmount(line.priceSumGross)}</td>
    </tr>
  );
}

function VatTable({ order }: { readonly order: OrderDetails }) {
  return (
    <table className={`${classes.table} ${classes.vat}`}>
      <caption className={classes.caption}>{orderPrintTexts.vatTable}</caption>
      <thead>
        <tr>
          <th>{orderPrintTexts.rate}</th>
          <th className={classes.number}>{orderPrintTexts.net}</th>
          <th className={classes.number}>{orderPrintTexts.vat}</th>
          <th className={classes.number}>{orderPrintTexts.gross}</th>
        </tr>
      </thead>
      <tbody>
        {order.vat.map(({ rate, net, vat }) => (
          <tr key={rate}>
            <td>{orderTexts.vatRate(rate)}</td>
            <td className={classes.number}>{formatAmount(net)}</td>
            <td className={classes.number}>{formatAmount(vat)}</td>
            <td className={classes.number}>{formatAmount(net + vat)}</td>
          </tr>
        ))}
        <tr className={classes.total}>
          <td>{orderPrintTexts.total}</td>
          <td className={classes.number}>{formatZl(order.priceNet)}</td>
          <td className={classes.number}>{formatZl(order.priceGross - order.priceNet)}</td>
          <td className={classes.number}>{formatZl(order.priceGross)}</td>
        </tr>
      </tbody>
    </table>
  );
}
