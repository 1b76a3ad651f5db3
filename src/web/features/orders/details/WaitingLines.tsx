import { orderTexts } from '#shared/texts/orders.ts';
import { Repeated } from '#web/ui/feedback/Repeated.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import classes from './WaitingLines.module.css';

/** More would only be scrolled past. */
const MOST_ROWS = 6;

/** The details of an order before they are on the device: the progress and rows of the same height. */
export function WaitingLines({ rows }: { readonly rows: number }) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {orderTexts.loadingDetails}
      </p>
      <div className={classes.progress}>
        <Skeleton width="100%" height="28px" />
      </div>
      <Repeated count={Math.min(rows, MOST_ROWS)}>
        <div className={classes.row}>
          <Skeleton width="40px" height="40px" />
          <Skeleton width="16rem" height="1.25rem" />
        </div>
      </Repeated>
    </>
  );
}
