import { Button } from '@mantine/core';
import { formatZl } from '#shared/language/money-format.ts';
import { reorderTexts as texts } from '#shared/texts/reorder.ts';
import { Counter } from '#web/ui/controls/Counter.tsx';
import { orderLineFacts } from '#web/ui/product/order-line-facts.ts';
import { PictureTile } from '#web/ui/product/ProductTile.tsx';
import { productHandling } from '#web/ui/product/product-handling.ts';
import { unbroken } from '#web/ui/unbroken.ts';
import classes from './Reorder.module.css';
import { addableCount, broughtBack, type ChosenRow, isInPackagesOnly } from './reorder-rows.ts';

/** `open`: editable; `sending`: being sent; `sent`: outcome unknown, so not editable. */
export type RowStage = 'open' | 'sending' | 'sent';

interface ReorderLineProps {
  readonly row: ChosenRow;
  readonly stage: RowStage;
  /** Called when the count is typed or stepped. */
  readonly onCount: (count: number) => void;
  /** Called with 0 to leave the product out, or with a count to take it back. */
  readonly onChoose: (count: number) => void;
}

/** A product of the earlier order: current price, chosen count, or why it is not available. */
export function ReorderLine({ row, stage, onCount, onChoose }: ReorderLineProps) {
  const { product, ordered, packed = 0, count, isUnavailable } = row;
  const isDropped = !isUnavailable && count === 0;
  const isPacked = isInPackagesOnly(row);
  const words = buttonWords(isDropped, isPacked);
  return (
    <li className={classes.row} data-out={isUnavailable || isDropped || undefined}>
      <PictureTile
        picture={product.picture}
        handling={productHandling(orderLineFacts(product))}
        unavailable={isUnavailable}
      />
      <div className={classes.about}>
        <p className={classes.name}>{unbroken(product.name)}</p>
        <p className={classes.detail}>
          {unbroken([product.withFormat, product.manufacturerName].filter(Boolean).join(' · '))}
        </p>
        <p className={classes.detail}>{texts.orderedThen(ordered - packed, packed)}</p>
      </div>
      <div className={classes.price}>
        <p>
          <span className={classes.net}>{formatZl(product.priceNet)}</span>{' '}
          <span className={classes.unit}>{texts.perPiece}</span>
        </p>
        {/* In a package it was not bought for the price of a single piece. */}
        {!isPacked && <PriceChange {...product} />}
      </div>
      <div className={classes.wanted}>
        {isUnavailable && <p className={classes.refusal}>{product.refusal}</p>}
        {isDropped && <p className={classes.detail}>{isPacked ? texts.packed : texts.dropped}</p>}
        {count > 0 && <ChosenCount row={row} stage={stage} onCount={onCount} />}
      </div>
      <div className={classes.drop}>
        {!isUnavailable && stage !== 'sent' && (
          <Button
            variant="outline"
            size="sm"
            aria-label={words.of(product.name)}
            disabled={stage === 'sending'}
            onClick={() => onChoose(isDropped ? broughtBack(row) : 0)}
          >
            {words.label}
          </Button>
        )}
      </div>
    </li>
  );
}

function buttonWords(isDropped: boolean, isPacked: boolean) {
  if (isPacked) return { label: texts.addSingly, of: texts.addSinglyOf };
  return isDropped ? { label: texts.bringBack, of: texts.bringBackOf } : { label: texts.drop, of: texts.dropOf };
}

/** The counter with stock, or the sent count. */
function ChosenCount({ row, stage, onCount }: Omit<ReorderLineProps, 'onChoose'>) {
  const { product, count } = row;
  if (stage === 'sent') return <p className={classes.net}>{texts.sentCount(count)}</p>;
  const addable = addableCount(row);
  return (
    <>
      <Counter value={count} onChange={onCount} productName={product.name} size="row" disabled={stage === 'sending'} />
      <p className={classes.stock} data-short={count > addable || undefined}>
        {count > addable ? texts.tooMany(addable) : texts.available(product.available)}
        {product.inCart > 0 && ` · ${texts.inCart(product.inCart)}`}
      </p>
    </>
  );
}

function PriceChange({ priceNet, orderedPriceNet }: { readonly priceNet: number; readonly orderedPriceNet: number }) {
  if (priceNet === orderedPriceNet) return null;
  const isDearer = priceNet > orderedPriceNet;
  const words = isDearer ? texts.dearer : texts.cheaper;
  return (
    <p className={classes.news} data-dearer={isDearer || undefined}>
      {words(formatZl(Math.abs(priceNet - orderedPriceNet)), formatZl(orderedPriceNet))}
    </p>
  );
}
