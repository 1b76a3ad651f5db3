import IconCoins from '@tabler/icons-react/icons/IconCoins';
import { memo, type ReactNode } from 'react';
import type { PackageForm } from '#shared/contract/promotions/packages.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { formatCount } from '#shared/language/plural.ts';
import { nameWithFormat } from '#shared/rules/product-format.ts';
import { composeTexts as texts } from '#shared/texts/promotions.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { Counter } from '#web/ui/controls/Counter.tsx';
import { neighbour } from '#web/ui/counter-rows.ts';
import { PriceTag } from '#web/ui/product/PriceTag.tsx';
import { ProductTile } from '#web/ui/product/ProductTile.tsx';
import { StockLevel } from '#web/ui/product/StockLevel.tsx';
import { unbroken } from '#web/ui/unbroken.ts';
import classes from './ComposeRow.module.css';

export type OfferedProduct = PackageForm['products'][number];

interface ComposeRowProps {
  readonly entry: OfferedProduct;
  readonly count: number;
  /** Grosz a piece in the package as it is composed; the basic price while no tier is reached. */
  readonly priceNet: number;
  readonly priceGross: number;
  /** Why the count is not accepted. */
  readonly problem: string | undefined;
  /** Coins of the line; undefined where coins are not counted. */
  readonly coins: number | undefined;
  /** Replaces the counter of a product out of stock. */
  readonly unavailable: ReactNode;
  /** The row was just reached by a scan. */
  readonly isScanned: boolean;
  readonly onCount: (productId: number, count: number) => void;
}

/** Element id of a product's row, which reasons lead to. */
export const rowAnchor = (productId: number) => `sklad-${productId}`;

/**
 * A product of the composition. Its parts are memoized apart: a reached tier changes the price of 40 rows, and one step of
 * a counter only its own.
 */
export const ComposeRow = memo(function ComposeRow(props: ComposeRowProps) {
  const { entry, count, priceNet, priceGross, problem, coins, unavailable, isScanned, onCount } = props;
  const { product } = entry;
  const isOut = !product.isInStock;
  const value = priceNet * count;
  return (
    <li
      className={classes.row}
      id={rowAnchor(product.id)}
      tabIndex={-1}
      data-out={isOut || undefined}
      data-coins={coins !== undefined || undefined}
      data-scanned={isScanned || undefined}
    >
      <Offer entry={entry} countsCoins={coins !== undefined} />
      <div className={classes.price}>
        <PriceTag
          net={priceNet}
          gross={priceGross}
          basicNet={product.basicPriceNet}
          layout="cell"
          unavailable={isOut}
        />
      </div>
      {isOut && count === 0 ? (
        <div className={classes.notify}>{unavailable}</div>
      ) : (
        <>
          <Pieces entry={entry} count={count} problem={problem} onCount={onCount} />
          <div
            className={classes.value}
            data-none={count === 0 || undefined}
            data-long={value >= LONG_VALUE || undefined}
          >
            <span className={classes.sumWord}>{texts.lineSum} </span>
            <strong>{formatZl(value)}</strong>
            {coins !== undefined && <span className={classes.coins}>{texts.coins(coins)}</span>}
          </div>
        </>
      )}
    </li>
  );
});

/** What the promotion offers of a product; stays while a package is composed. */
const Offer = memo(function Offer({
  entry,
  countsCoins,
}: Pick<ComposeRowProps, 'entry'> & { readonly countsCoins: boolean }) {
  const { product } = entry;
  const isOut = !product.isInStock;
  return (
    <>
      <span className={classes.tile}>
        <ProductTile product={product} />
      </span>
      <div className={classes.about}>
        <p className={classes.name}>{product.name}</p>
        <p className={classes.format}>{unbroken(product.withFormat)}</p>
      </div>
      <div className={classes.maker}>
        <span>{product.manufacturerName}</span>
        {product.bloz !== null && <span className={classes.code}>{uiTexts.list.bloz(product.bloz)}</span>}
      </div>
      {countsCoins && <CoinsEach coins={entry.coins} />}
      <div className={classes.stock}>
        {isOut ? (
          <span className={classes.none}>{uiTexts.stock.unavailable}</span>
        ) : (
          <StockLevel count={product.count} />
        )}
        {(!isOut || entry.minCount > 0) && <Limit entry={entry} />}
      </div>
    </>
  );
});

const Pieces = memo(function Pieces({
  entry: { product },
  count,
  problem,
  onCount,
}: Pick<ComposeRowProps, 'entry' | 'count' | 'problem' | 'onCount'>) {
  return (
    <div className={classes.counter}>
      <Counter
        value={count}
        min={0}
        max={COUNTER_MAX}
        onChange={(next) => onCount(product.id, next)}
        onEnter={() => focusNext(product.id)}
        problem={problem}
        productName={nameWithFormat(product.name, product.withFormat)}
        size="row"
      />
    </div>
  );
});

/** Values with more digits than the column has room for, grosz. */
const LONG_VALUE = 1_000_000;

/** A count over the limit is kept and explained, not cut. */
const COUNTER_MAX = 9_999;

function CoinsEach({ coins }: { readonly coins: number }) {
  return (
    <div className={classes.each}>
      <span aria-hidden="true">
        <IconCoins size={16} /> {formatCount(coins)}
      </span>
      <span className="visually-hidden">{texts.coinsEach(coins)}</span>
    </div>
  );
}

/** `4–48 szt.` in bold where the package needs the product, else `do 24 szt.` */
function Limit({ entry: { minCount, maxCount } }: Pick<ComposeRowProps, 'entry'>) {
  const isRequired = minCount > 0;
  return (
    <span className={classes.limit} data-required={isRequired || undefined}>
      {texts.limit(minCount, maxCount)}
      {isRequired && <span className="visually-hidden">, {texts.required}</span>}
    </span>
  );
}

/** Enter goes on to the next product. */
function focusNext(productId: number): void {
  const row = document.getElementById(rowAnchor(productId));
  const counter = row?.querySelector('[role="spinbutton"]');
  if (!row?.parentElement || !counter) return;
  const next = neighbour(row.parentElement, counter, 1);
  if (next instanceof HTMLElement) next.focus();
}
