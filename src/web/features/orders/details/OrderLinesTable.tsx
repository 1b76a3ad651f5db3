// biome-ignore-all lint/a11y/noRedundantRoles: a phone lays cells out as a card, and that takes the roles of a table away
import IconCheck from '@tabler/icons-react/icons/IconCheck';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import type { OrderDetails, OrderLine, OrderPackage } from '#shared/contract/orders.ts';
import { formatCount } from '#shared/language/plural.ts';
import { type OrderRow, orderRows, type PackageSums } from '#shared/rules/orders/order-rows.ts';
import { orderTexts } from '#shared/texts/orders.ts';
import { FilterCheckbox } from '#web/ui/controls/FilterCheckbox.tsx';
import { MoreRows } from '#web/ui/controls/MoreRows.tsx';
import { useMoreRows } from '#web/ui/controls/use-more-rows.ts';
import heads from '#web/ui/layout/list-table.module.css';
import { orderLineFacts, packageFacts } from '#web/ui/product/order-line-facts.ts';
import { PriceTag } from '#web/ui/product/PriceTag.tsx';
import { PackageBadge, ProductBadges } from '#web/ui/product/ProductBadges.tsx';
import { PackageTile, PictureTile } from '#web/ui/product/ProductTile.tsx';
import { productHandling } from '#web/ui/product/product-handling.ts';
import { unbroken } from '#web/ui/unbroken.ts';
import { OrderExports } from './OrderExports.tsx';
import classes from './OrderLinesTable.module.css';
import { missingPieces, unrealizedText } from './order-lines.ts';

type Row = OrderRow<OrderLine, OrderPackage>;

/**
 * Ordered and realized pieces side by side, with reasons for missing ones (docs/domain.md: a refusal must be
 * traceable). Products of a package stand below its head.
 */
export function OrderLinesTable({ order }: { readonly order: OrderDetails }) {
  const [isShortOnly, setShortOnly] = useState(false);
  const short = order.orderLines.filter((line) => missingPieces(line) > 0);
  const areAllShown = !isShortOnly || short.length === 0;
  const all = orderRows(order, (line) => areAllShown || missingPieces(line) > 0);
  const { rows, list, showMore } = useMoreRows<Row, HTMLTableSectionElement>(all);
  return (
    <>
      <div className={classes.tools}>
        {short.length > 0 && short.length < order.orderLines.length && (
          <FilterCheckbox count={short.length} checked={isShortOnly} onChange={setShortOnly}>
            {orderTexts.shortOnly}
          </FilterCheckbox>
        )}
        <OrderExports order={order} />
      </div>
      <table className={`${heads.heads} ${classes.table}`} role="table" aria-label={orderTexts.lines}>
        <LinesHead />
        <tbody ref={list} role="rowgroup">
          {rows.map((row) => (
            <Fragment key={order.orderLines.indexOf(row.line)}>
              {row.pack && row.head && <PackageRow pack={row.pack} sums={row.head} />}
              <LineRow {...row} waiting={unrealizedText(order.orderStatus.code)} />
            </Fragment>
          ))}
        </tbody>
      </table>
      <MoreRows shown={rows.length} all={all.length} onMore={showMore} />
    </>
  );
}

function LinesHead() {
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th scope="col">{orderTexts.product}</th>
        <th scope="col" className={classes.number}>
          {orderTexts.ordered}
        </th>
        <th scope="col" className={classes.number}>
          {orderTexts.realized}
        </th>
        <th scope="col">{orderTexts.realization}</th>
        <th scope="col" className={classes.number}>
          {orderTexts.vat}
        </th>
        <th scope="col" className={classes.number}>
          {orderTexts.prices}
        </th>
      </tr>
    </thead>
  );
}

/** Above the products of a package. */
function PackageRow({ pack, sums }: { readonly pack: OrderPackage; readonly sums: PackageSums }) {
  const { packages } = orderTexts.package;
  return (
    <tr role="row" className={classes.package} data-head>
      <th role="rowheader" scope="row" colSpan={5}>
        <div className={classes.productCell}>
          <PackageTile />
          <div>
            <p>
              <span className={classes.title}>{pack.name}</span> <PackageBadge />
            </p>
            <p className={classes.detail}>
              {packages(pack.count)} · {packageFacts(pack, sums)}
            </p>
          </div>
        </div>
      </th>
      <td role="cell" className={classes.prices}>
        <PriceTag net={sums.priceSumNet} gross={sums.priceSumGross} layout="cell" />
      </td>
    </tr>
  );
}

interface LineRowProps extends Pick<Row, 'line' | 'pack'> {
  /** Label of a line that is not realized. */
  readonly waiting: string;
}

function LineRow({ line, pack, waiting }: LineRowProps) {
  const isShort = missingPieces(line) > 0;
  return (
    <tr role="row" data-packed={pack !== null || undefined}>
      <td role="cell" className={classes.product}>
        <LineProduct line={line} pack={pack} />
      </td>
      <td role="cell" className={classes.number} data-label={orderTexts.ordered}>
        {formatCount(line.count)}
      </td>
      <td role="cell" className={classes.number} data-label={orderTexts.realized} data-short={isShort || undefined}>
        {line.invoiceQuantity === null ? '–' : <strong>{formatCount(line.invoiceQuantity)}</strong>}
      </td>
      <td role="cell" className={classes.realization}>
        {line.invoiceQuantity === null ? (
          <span className={classes.waiting}>{waiting}</span>
        ) : (
          <LineRealization line={line} />
        )}
      </td>
      <td role="cell" className={classes.vat} data-label={orderTexts.vat}>
        {orderTexts.vatRate(line.vatRate)}
      </td>
      <td role="cell" className={classes.prices}>
        <PriceTag net={line.priceSumNet} gross={line.priceSumGross} layout="cell" />
      </td>
    </tr>
  );
}

function LineProduct({ line, pack }: Pick<Row, 'line' | 'pack'>) {
  const facts = orderLineFacts(line);
  return (
    <div className={classes.productCell}>
      <PictureTile picture={line.picture} handling={productHandling(facts)} />
      <div>
        <p>
          <Link
            className={classes.name}
            to="/produkty/$productId"
            params={{ productId: String(line.relatedProductId) }}
          >
            {unbroken(line.label)}
          </Link>{' '}
          <ProductBadges product={facts} />
        </p>
        <p className={classes.detail}>
          {line.manufacturerName} · {orderTexts.sku(line.sku)}
        </p>
        {pack !== null && <p className="visually-hidden">{orderTexts.package.inside(pack.name)}</p>}
      </div>
    </div>
  );
}

function LineRealization({ line }: { readonly line: OrderLine }) {
  const missing = missingPieces(line);
  return (
    <>
      {missing === 0 ? (
        <span className={classes.whole}>
          <IconCheck size={16} aria-hidden /> {orderTexts.whole}
        </span>
      ) : (
        <span className={classes.short}>
          <strong>{orderTexts.short(missing)}</strong>
          {line.refusalReason !== null && <span className={classes.reason}>{line.refusalReason}</span>}
        </span>
      )}
      {line.batches.map(({ batch, expiryDate, count }) => (
        <span key={batch} className={classes.batch}>
          {orderTexts.batch(batch, expiryDate, line.batches.length > 1 ? count : null)}
        </span>
      ))}
    </>
  );
}
