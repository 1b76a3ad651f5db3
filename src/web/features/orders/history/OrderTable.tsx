// biome-ignore-all lint/a11y/noRedundantRoles: a phone lays cells out as a card, and that takes the roles of a table away
import IconRepeat from '@tabler/icons-react/icons/IconRepeat';
import { Link } from '@tanstack/react-router';
import type { OrderSummary } from '#shared/contract/orders.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { formatCount } from '#shared/language/plural.ts';
import { orderTexts } from '#shared/texts/orders.ts';
import { reorderTexts } from '#shared/texts/reorder.ts';
import type { OrderSearch } from '#web/state/search-params.ts';
import { useMayOrder } from '#web/state/session.ts';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { ListTable } from '#web/ui/layout/ListTable.tsx';
import { PriceTag } from '#web/ui/product/PriceTag.tsx';
import classes from './OrderTable.module.css';
import { ProgressBars } from './ProgressBars.tsx';

interface OrderTableProps {
  readonly orders: readonly OrderSummary[];
  readonly search: OrderSearch;
  readonly isStale: boolean;
}

const COLUMNS = [
  { label: orderTexts.order },
  { label: orderTexts.status },
  { label: orderTexts.progress },
  { label: orderTexts.positions, kind: 'number' },
  { label: orderTexts.prices, kind: 'number' },
  { label: orderTexts.actions, kind: 'actions' },
] as const;

/** One row per order. */
export function OrderTable({ orders, search, isStale }: OrderTableProps) {
  return (
    <ListTable label={orderTexts.title} className={classes.table} columns={COLUMNS} isStale={isStale}>
      {orders.map((order) => (
        <OrderRow key={order.orderId} order={order} search={search} />
      ))}
    </ListTable>
  );
}

function OrderRow({ order, search }: { readonly order: OrderSummary; readonly search: OrderSearch }) {
  const { code, label } = order.orderStatus;
  const mayOrder = useMayOrder();
  return (
    <tr role="row">
      <td role="cell" className={classes.order}>
        <span className={classes.orderNumber}>{order.orderNumber}</span>
        <span className={classes.date}>{warsawDate(new Date(order.creationDate))}</span>
      </td>
      <td role="cell" className={classes.status}>
        <StatusBadge status={code} label={label} />
      </td>
      <td role="cell" className={classes.progress}>
        <ProgressBars status={code} />
      </td>
      <td role="cell" className={classes.positions}>
        {formatCount(order.lineCount)} <span className={classes.unit}>{orderTexts.positionsShort}</span>
      </td>
      <td role="cell" className={classes.prices}>
        <PriceTag net={order.priceNet} gross={order.priceGross} layout="cell" />
      </td>
      <td role="cell" className={classes.actions}>
        {mayOrder && (
          <Link
            className={classes.reorder}
            to="/panelUzytkownika/historiaZamowien"
            search={{ ...search, orderId: order.orderId, ponow: true }}
            state={{ isOverList: true }}
            resetScroll={false}
            aria-label={reorderTexts.openOf(order.orderNumber)}
          >
            <IconRepeat size={18} aria-hidden />
            {reorderTexts.open}
          </Link>
        )}
        <Link
          className={classes.details}
          to="/panelUzytkownika/historiaZamowien"
          search={{ ...search, orderId: order.orderId }}
          state={{ isOverList: true }}
          resetScroll={false}
          aria-label={orderTexts.detailsOf(order.orderNumber)}
        >
          {orderTexts.details}
        </Link>
      </td>
    </tr>
  );
}
