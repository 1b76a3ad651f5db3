import { Button } from '@mantine/core';
import { MAX_COUNT } from '#shared/contract/common.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { orderRetryTexts as texts } from '#shared/texts/reorder.ts';
import { Counter } from '#web/ui/controls/Counter.tsx';
import { orderLineFacts } from '#web/ui/product/order-line-facts.ts';
import { ProductTile } from '#web/ui/product/ProductTile.tsx';
import { productHandling } from '#web/ui/product/product-handling.ts';
import { unbroken } from '#web/ui/unbroken.ts';
import classes from './RetryOrder.module.css';
import { type ChosenRow, roomOf } from './retry-rows.ts';

/** `open` to changes; `sending`: on its way; `sent`: its outcome is not known, so it cannot be changed. */
export type RowStage = 'open' | 'sending' | 'sent';

interface RetryRowProps {
  readonly row: ChosenRow;
  readonly stage: RowStage;
  /** Typed or stepped. */
  readonly onCount: (count: number) => void;
  /** 0 leaves the product out. */
  readonly onChoose: (count: number) => void;
}

/** One product of the earlier order: what it costs now, how many are wanted, or why there is none. */
export function RetryRow({ row, stage, onCount, onChoose }: RetryRowProps) {
  const { product, ordered, count, isGone } = row;
  const isDropped = !isGone && count === 0;
  return (
    <li className={classes.row} data-out={isGone || isDropped || undefined}>
      <ProductTile picture={product.picture} handling={productHandling(orderLineFacts(product))} unavailable={isGone} />
      <div className={classes.about}>
        <p className={classes.name}>{unbroken(product.name)}</p>
        <p className={classes.detail}>{[product.withFormat, product.manufacturerName].filter(Boolean).join(' · ')}</p>
        <p className={classes.detail}>{texts.orderedThen(ordered)}</p>
      </div>
      <div className={classes.price}>
        <span className={classes.net}>{formatZl(product.priceNet)}</span>
        <PriceNews {...product} />
      </div>
      <div className={classes.wanted}>
        {isGone && <p className={classes.refusal}>{product.refusal}</p>}
        {isDropped && <p className={classes.detail}>{texts.dropped}</p>}
        {count > 0 && stage === 'sent' && <p className={classes.net}>{texts.sentCount(count)}</p>}
        {count > 0 && stage !== 'sent' && (
          <>
            <Counter
              value={count}
              onChange={onCount}
              productName={product.name}
              size="row"
              disabled={stage === 'sending'}
            />
            <p className={classes.stock} data-short={count > roomOf(row) || undefined}>
              {count > roomOf(row) ? texts.tooMany(roomOf(row)) : texts.available(product.available)}
              {product.inCart > 0 && ` · ${texts.inCart(product.inCart)}`}
            </p>
          </>
        )}
      </div>
      <div className={classes.drop}>
        {!isGone && stage !== 'sent' && (
          <Button
            variant="outline"
            size="sm"
            aria-label={isDropped ? texts.bringBackOf(product.name) : texts.dropOf(product.name)}
            disabled={stage === 'sending'}
            onClick={() => onChoose(isDropped ? Math.min(ordered, MAX_COUNT) : 0)}
          >
            {isDropped ? texts.bringBack : texts.drop}
          </Button>
        )}
      </div>
    </li>
  );
}

function PriceNews({ priceNet, orderedPriceNet }: { readonly priceNet: number; readonly orderedPriceNet: number }) {
  if (priceNet === orderedPriceNet) return null;
  const isDearer = priceNet > orderedPriceNet;
  return (
    <span className={classes.news} data-dearer={isDearer || undefined}>
      {isDearer ? texts.dearer(formatZl(orderedPriceNet)) : texts.cheaper(formatZl(orderedPriceNet))}
    </span>
  );
}
