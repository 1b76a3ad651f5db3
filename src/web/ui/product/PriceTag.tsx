import { formatAmount, formatZl } from '#shared/language/money-format.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import classes from './PriceTag.module.css';

interface PriceTagProps {
  /** Grosz. */
  readonly net: number;
  /** Grosz. */
  readonly gross: number;
  /** Net before the promotion, grosz; shown struck through when it differs. */
  readonly basicNet?: number;
  /**
   * `row`: right-aligned; the column head names net and gross, on a phone the tag does.
   * `cell`: as `row`, and right-aligned on a phone too.
   * `line`: net left, gross right, both named.
   */
  readonly layout?: 'row' | 'cell' | 'line';
  readonly unavailable?: boolean;
}

/** Net over gross (docs/look.md "Density and touch"); every figure is named for screen readers. */
export function PriceTag({ net, gross, basicNet = net, layout = 'row', unavailable = false }: PriceTagProps) {
  return (
    <div className={classes.price} data-layout={layout} data-unavailable={unavailable || undefined}>
      <div className={classes.net}>
        {basicNet !== net && <PriceBefore price={basicNet} className={classes.before} />}
        <span className={classes.amount}>
          <span className="visually-hidden">{uiTexts.price.net} </span>
          {formatZl(net)}
        </span>{' '}
        <span className={classes.word} aria-hidden="true">
          {uiTexts.net}
        </span>
      </div>
      <div className={classes.gross}>
        <span className="visually-hidden">{uiTexts.price.gross} </span>
        {formatZl(gross)}{' '}
        <span className={classes.word} aria-hidden="true">
          {uiTexts.gross}
        </span>
      </div>
    </div>
  );
}

interface PriceBeforeProps {
  /** Grosz. */
  readonly price: number;
  readonly className?: string | undefined;
}

/** The price before a promotion, struck through. */
export function PriceBefore({ price, className }: PriceBeforeProps) {
  return (
    <s className={className}>
      <span className="visually-hidden">{uiTexts.price.before} </span>
      {formatAmount(price)}
      <span className="visually-hidden"> {uiTexts.price.currency}. </span>
    </s>
  );
}
