import IconBarcode from '@tabler/icons-react/icons/IconBarcode';
import type { ReactNode } from 'react';
import type { Product } from '#shared/contract/products.ts';
import type { Calculation, CompositionRefusal } from '#shared/contract/promotions/calculation.ts';
import type { PackageForm } from '#shared/contract/promotions/packages.ts';
import { formatCount } from '#shared/language/plural.ts';
import { composeTexts as texts } from '#shared/texts/promotions.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { moveBetweenCounters } from '#web/ui/counter-rows.ts';
import classes from './ComposeList.module.css';
import { ComposeRow } from './ComposeRow.tsx';
import { type Composed, countIn } from './composition.ts';

interface ComposeListProps {
  readonly form: PackageForm;
  readonly composed: Composed;
  readonly calculation: Calculation;
  /** The product that a scan has just counted. */
  readonly scanned: number | null;
  readonly onCount: (productId: number, count: number) => void;
  /** In place of the counter of a product out of stock. */
  readonly unavailable: (product: Product) => ReactNode;
}

/** The products of a promotion with a counter each; up, down and Enter move between the counters. */
export function ComposeList({ form, composed, calculation, scanned, onCount, unavailable }: ComposeListProps) {
  const countsCoins = form.promotion.type === 'TYPE_COIN_BASED';
  const priced = new Map(calculation.products.map((product) => [product.productId, product]));
  const refusals = new Map(calculation.refusals.map((refusal) => [refusal.productId, refusal]));
  return (
    <div className={classes.panel} data-compose>
      <ListHead countsCoins={countsCoins} />
      <ul
        className={classes.rows}
        aria-label={texts.rows}
        aria-describedby="klawisze-pakietu"
        onKeyDownCapture={moveBetweenCounters}
      >
        {form.products.map((entry) => {
          const { product } = entry;
          const price = priced.get(product.id);
          const count = countIn(composed, product.id);
          return (
            <ComposeRow
              key={product.id}
              entry={entry}
              count={count}
              priceNet={price?.productPriceNet ?? product.priceNet}
              priceGross={price?.productPriceGross ?? product.priceGross}
              problem={rowProblem(refusals.get(product.id), entry, count)}
              coins={countsCoins ? entry.coins * count : undefined}
              unavailable={product.isInStock ? null : unavailable(product)}
              isScanned={scanned === product.id}
              onCount={onCount}
            />
          );
        })}
      </ul>
      <Keys />
    </div>
  );
}

type Limits = Pick<PackageForm['products'][number], 'minCount' | 'maxCount'>;

/** The reason in the few words that fit beside a counter; the calculator tells it in full. */
function rowProblem(refusal: CompositionRefusal | undefined, limits: Limits, count: number): string | undefined {
  switch (refusal?.code) {
    case undefined:
      return undefined;
    case 'below_minimum':
      return uiTexts.counter.atLeast(limits.minCount);
    case 'above_maximum':
      return uiTexts.counter.atMost(formatCount(limits.maxCount));
    case 'out_of_stock':
      return count === 0 ? uiTexts.counter.atLeast(limits.minCount) : texts.rowStock(refusal.available ?? 0);
    default:
      return texts.notHere;
  }
}

function ListHead({ countsCoins }: { readonly countsCoins: boolean }) {
  return (
    <div className={classes.head} data-coins={countsCoins || undefined} aria-hidden="true">
      <span className={classes.product}>{texts.columns.product}</span>
      <span className={classes.maker}>{texts.columns.manufacturer}</span>
      {countsCoins && <span className={classes.number}>{texts.columns.coins}</span>}
      <span className={classes.number}>{texts.columns.stock}</span>
      <span className={classes.number}>{texts.columns.price}</span>
      <span className={classes.pieces}>{texts.columns.pieces}</span>
      <span className={classes.number}>{texts.columns.value}</span>
    </div>
  );
}

/** What a scanner and the keyboard do here. */
function Keys() {
  return (
    <div className={classes.keys}>
      <span className={classes.scan}>
        <IconBarcode size={18} aria-hidden /> {texts.scanHint}
      </span>
      <p id="klawisze-pakietu" className="visually-hidden">
        {texts.keysText}
      </p>
      <span className={`${classes.shortcuts} key-hints`} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {texts.keys.row}
        </span>
        <span>
          <kbd>12</kbd> <kbd>Enter</kbd> {texts.keys.count}
        </span>
        <span>
          <kbd>Ctrl Enter</kbd> {texts.keys.add}
        </span>
      </span>
    </div>
  );
}
