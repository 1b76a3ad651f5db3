import { productTexts } from '#shared/texts/catalogue.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import classes from './ProductScreen.module.css';

/** The product page before its data: the same places. */
export function ProductSkeleton() {
  return (
    <div className={classes.columns}>
      <h1 className="visually-hidden" tabIndex={-1}>
        {productTexts.loading}
      </h1>
      <div className={classes.head}>
        <span className={classes.tile}>
          <Skeleton width="var(--tile-size)" height="var(--tile-size)" />
        </span>
        <div className={classes.about}>
          <Skeleton width="60%" height="24px" />
          <Skeleton width="45%" height="16px" />
          <Skeleton width="30%" height="14px" />
        </div>
      </div>
      <div className={classes.waitingOrder}>
        <Skeleton width="100%" height="232px" />
      </div>
      <div className={classes.waitingFacts}>
        <Skeleton width="100%" height="320px" />
      </div>
    </div>
  );
}
