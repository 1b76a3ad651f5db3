import IconCheck from '@tabler/icons-react/icons/IconCheck';
import { formatCount } from '#shared/language/plural.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import classes from './RowStock.module.css';
import { StockLevel } from './StockLevel.tsx';

interface RowStockProps {
  /** Pieces that can be ordered. */
  readonly count: number;
  /** Pieces in the cart. */
  readonly inCart: number;
}

/** Pieces in stock and in the cart. */
export function RowStock({ count, inCart }: RowStockProps) {
  return (
    <>
      <span className={classes.level}>
        {count > 0 ? (
          <StockLevel count={count} />
        ) : (
          <span className={classes.unavailable}>{uiTexts.stock.unavailable}</span>
        )}
      </span>
      {inCart > 0 && (
        <span className={classes.inCart}>
          <IconCheck size={14} aria-hidden />
          {uiTexts.stock.inCart(formatCount(inCart))}
        </span>
      )}
    </>
  );
}
