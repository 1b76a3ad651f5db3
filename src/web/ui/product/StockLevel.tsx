import { formatCount, pluralForm } from '#shared/language/plural.ts';
import { PIECES } from '#shared/texts/common.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import classes from './StockLevel.module.css';
import { stockBars } from './stock-level.ts';

interface StockLevelProps {
  /** Pieces available, at least 1. */
  readonly count: number;
}

const BARS = [1, 2, 3] as const;

/** Three bars, the figure and the word in the right plural; the last pieces have the short-date hue. */
export function StockLevel({ count }: StockLevelProps) {
  const bars = stockBars(count);
  return (
    <span className={classes.stock} data-low={bars === 1 || undefined}>
      <span className="visually-hidden">{uiTexts.stock.label} </span>
      <svg className={classes.bars} width="14" height="11" viewBox="0 0 14 11" aria-hidden="true" focusable="false">
        {BARS.map((bar) => (
          <rect
            key={bar}
            x={(bar - 1) * 5}
            y={11 - 1 - bar * 3.3}
            width="3.6"
            height={1 + bar * 3.3}
            rx="1"
            data-full={bar <= bars || undefined}
          />
        ))}
      </svg>
      <span className={classes.figure}>{formatCount(count)}</span> <span>{pluralForm(count, PIECES)}</span>
    </span>
  );
}
