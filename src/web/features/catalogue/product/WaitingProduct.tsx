import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import classes from './ProductScreen.module.css';

/** In the places of ordering and details while the product loads. */
export function WaitingProduct() {
  return (
    <>
      <div className={classes.waitingOrder}>
        <Skeleton width="100%" height="232px" />
      </div>
      <div className={classes.waitingFacts}>
        <Skeleton width="100%" height="320px" />
      </div>
    </>
  );
}
