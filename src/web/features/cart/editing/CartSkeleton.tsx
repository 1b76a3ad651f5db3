import { cartTexts } from '#shared/texts/cart.ts';
import layout from '#web/features/cart/screen/CartScreen.module.css';
import { Repeated } from '#web/ui/feedback/Repeated.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Panel } from '#web/ui/layout/Panel.tsx';
import classes from './CartSkeleton.module.css';

const ROWS = 5;

/** The loading skeleton of the cart: one warehouse and the sums, at their final size. */
export function CartSkeleton() {
  return (
    <div className={layout.columns}>
      <p className="visually-hidden" role="status">
        {cartTexts.loading}
      </p>
      <Panel flush>
        <div className={classes.head}>
          <Skeleton width="14rem" height="1.25rem" />
        </div>
        <div className={classes.part}>
          <Skeleton width="10rem" height="1.25rem" />
        </div>
        <Repeated count={ROWS}>
          <div className={classes.row}>
            <Skeleton width="40px" height="40px" />
            <div className={classes.text}>
              <Skeleton width="40%" height="1rem" />
              <Skeleton width="60%" height="0.875rem" />
            </div>
            <Skeleton width="100px" height="44px" />
          </div>
        </Repeated>
      </Panel>
      <Panel>
        <div className={classes.sums}>
          <Skeleton width="8rem" height="1.5rem" />
          <Skeleton width="100%" height="1.875rem" />
          <Skeleton width="100%" height="1.25rem" />
          <Skeleton width="100%" height="1.25rem" />
          <Skeleton width="100%" height="48px" />
        </div>
      </Panel>
    </div>
  );
}
