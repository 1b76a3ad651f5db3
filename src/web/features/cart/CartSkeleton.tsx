import { cartTexts } from '#shared/texts/cart.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import classes from './CartSkeleton.module.css';

const ROWS = ['a', 'b', 'c', 'd'];

/** The cart while it is not on the device yet. */
export function CartSkeleton() {
  return (
    <div className={classes.skeleton}>
      <p className="visually-hidden" role="status">
        {cartTexts.loading}
      </p>
      <Panel flush>
        {ROWS.map((row) => (
          <div key={row} className={classes.row}>
            <Skeleton width="40px" height="40px" />
            <Skeleton width="40%" height="1.25rem" />
            <span className={classes.end}>
              <Skeleton width="100px" height="44px" />
            </span>
          </div>
        ))}
      </Panel>
    </div>
  );
}
