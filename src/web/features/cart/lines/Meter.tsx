import IconCheck from '@tabler/icons-react/icons/IconCheck';
import { formatZl } from '#shared/language/money-format.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import classes from './Meter.module.css';

interface MeterProps {
  /** Grosz, net. */
  readonly minimum: number;
  /** Grosz, net. */
  readonly sum: number;
  /** Grosz, net; 0 when the minimum is met. */
  readonly missing: number;
  /** Colour of the cart part. */
  readonly tone?: 'brand' | 'cold';
}

/** The logistic minimum (docs/product.md §5): a bar, and in words the missing amount or that it is met. */
export function Meter({ minimum, sum, missing, tone = 'brand' }: MeterProps) {
  const percent = minimum > 0 ? Math.min(100, (sum / minimum) * 100) : 100;
  return (
    <div className={classes.meter} data-tone={tone}>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.fill} style={{ width: `${percent}%` }} />
      </span>
      {missing > 0 ? (
        <span className={classes.text}>
          {uiTexts.meter.minimum(formatZl(minimum))}
          {' · '}
          <strong className={classes.missing}>{uiTexts.meter.missing(formatZl(missing))}</strong>
        </span>
      ) : (
        <span className={classes.met}>
          <IconCheck size={16} aria-hidden />
          {uiTexts.meter.met(formatZl(minimum))}
        </span>
      )}
    </div>
  );
}
