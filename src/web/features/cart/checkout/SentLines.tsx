import type { OrderDetails, OrderLine } from '#shared/contract/orders.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { orderTexts } from '#shared/texts/orders.ts';
import { MoreRows } from '#web/ui/controls/MoreRows.tsx';
import { useMoreRows } from '#web/ui/controls/use-more-rows.ts';
import { Panel } from '#web/ui/layout/Panel.tsx';
import { orderContents, orderLineFacts, packageWords } from '#web/ui/product/order-line-facts.ts';
import { ProductTile } from '#web/ui/product/ProductTile.tsx';
import { productHandling } from '#web/ui/product/product-handling.ts';
import { unbroken } from '#web/ui/unbroken.ts';
import classes from './OrderSentScreen.module.css';
import { lineAmount } from './sent-order.ts';

/** Lines of the order. */
export function SentLines({ order }: { readonly order: OrderDetails }) {
  const { orderLines } = order;
  const { rows, list, showMore } = useMoreRows<OrderLine, HTMLUListElement>(orderLines);
  return (
    <Panel flush title={orderTexts.lines} aside={orderContents(order)}>
      <ul ref={list} className={classes.lines}>
        {rows.map((line) => (
          <li key={`${line.relatedProductId}-${line.packageId}`} className={classes.line}>
            <ProductTile picture={line.picture} handling={productHandling(orderLineFacts(line))} />
            <span className={classes.label}>
              <strong>{unbroken(line.label)}</strong>
              <span className={classes.maker}>
                {[line.manufacturerName, packageWords(order, line)].filter((part) => part !== null).join(' · ')}
              </span>
            </span>
            <span className={classes.count}>{lineAmount(line)}</span>
            <span className={classes.sum}>{formatZl(line.priceSumNet)}</span>
          </li>
        ))}
      </ul>
      <MoreRows shown={rows.length} all={orderLines.length} onMore={showMore} />
    </Panel>
  );
}
