import { Fragment } from 'react';
import type { OrderDetails, OrderLine, OrderPackage } from '#shared/contract/orders.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { type OrderRow, orderRows, type PackageSums } from '#shared/rules/orders/order-rows.ts';
import { orderTexts } from '#shared/texts/orders.ts';
import { MoreRows } from '#web/ui/controls/MoreRows.tsx';
import { useMoreRows } from '#web/ui/controls/use-more-rows.ts';
import { Panel } from '#web/ui/layout/Panel.tsx';
import { orderContents, orderLineFacts, packageFacts } from '#web/ui/product/order-line-facts.ts';
import { PackageBadge } from '#web/ui/product/ProductBadges.tsx';
import { PackageTile, PictureTile } from '#web/ui/product/ProductTile.tsx';
import { productHandling } from '#web/ui/product/product-handling.ts';
import { unbroken } from '#web/ui/unbroken.ts';
import classes from './OrderSentScreen.module.css';
import { lineAmount } from './sent-order.ts';

type Row = OrderRow<OrderLine, OrderPackage>;

/** Lines of the order; products of a package stand below its head. */
export function SentLines({ order }: { readonly order: OrderDetails }) {
  const all = orderRows(order);
  const { rows, list, showMore } = useMoreRows<Row, HTMLUListElement>(all);
  return (
    <Panel flush title={orderTexts.lines} aside={orderContents(order)}>
      <ul ref={list} className={classes.lines}>
        {rows.map((row) => (
          <Fragment key={`${row.line.relatedProductId}-${row.line.packageId}`}>
            {row.pack && row.head && <SentPackage pack={row.pack} sums={row.head} />}
            <SentLine line={row.line} pack={row.pack} />
          </Fragment>
        ))}
      </ul>
      <MoreRows shown={rows.length} all={all.length} onMore={showMore} />
    </Panel>
  );
}

function SentPackage({ pack, sums }: { readonly pack: OrderPackage; readonly sums: PackageSums }) {
  const { packages } = orderTexts.package;
  return (
    <li className={classes.line} data-head>
      <PackageTile />
      <span className={classes.label}>
        <span>
          <strong>{pack.name}</strong> <PackageBadge />
        </span>
        <span className={classes.maker}>{packageFacts(pack, sums)}</span>
      </span>
      <span className={classes.count}>{packages(pack.count)}</span>
      <span className={classes.sum}>{formatZl(sums.priceSumNet)}</span>
    </li>
  );
}

function SentLine({ line, pack }: Pick<Row, 'line' | 'pack'>) {
  return (
    <li className={classes.line} data-packed={pack !== null || undefined}>
      <PictureTile picture={line.picture} handling={productHandling(orderLineFacts(line))} />
      <span className={classes.label}>
        <strong>{unbroken(line.label)}</strong>
        <span className={classes.maker}>{line.manufacturerName}</span>
        {pack !== null && <span className="visually-hidden">{orderTexts.package.inside(pack.name)}</span>}
      </span>
      <span className={classes.count}>{lineAmount(line)}</span>
      <span className={classes.sum}>{formatZl(line.priceSumNet)}</span>
    </li>
  );
}
