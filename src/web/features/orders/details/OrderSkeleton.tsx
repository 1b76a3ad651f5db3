import { orderTexts } from '#shared/texts/orders.ts';
import { Repeated } from '#web/ui/feedback/Repeated.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import classes from './OrderSkeleton.module.css';

/** Maximum number of skeleton rows. */
const MAX_ROWS = 6;

/** Loading skeleton of the order details, at their final height. */
export function OrderSkeleton({ rows }: { readonly rows: number }) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {orderTexts.loadingDetails}
      </p>
      <div className={classes.progress}>
        <Skeleton width="100%" height="28px" />
      </div>
      <Repeated count={Math.min(rows, MAX_ROWS)}>
        <div className={classes.row}>
          <Skeleton width="40px" height="40px" />
          <Skeleton width="16rem" height="1.25rem" />
        </div>
      </Repeated>
    </>
  );
}
