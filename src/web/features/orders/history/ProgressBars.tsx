import type { OrderStatus } from '#shared/contract/orders.ts';
import { progressBars, progressText } from '#web/ui/feedback/progress-bars.ts';
import classes from './ProgressBars.module.css';

interface ProgressBarsProps {
  readonly status: OrderStatus;
}

/** Four short progress bars with a label, for lists of orders. */
export function ProgressBars({ status }: ProgressBarsProps) {
  return (
    <div className={classes.progress}>
      <span className={classes.bars} aria-hidden="true">
        {progressBars(status).map((state, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps are four, never reordered
          <i key={position} data-state={state} />
        ))}
      </span>
      <span className={classes.text}>{progressText(status)}</span>
    </div>
  );
}
