import { orderTexts } from '#shared/texts/orders.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import classes from './WaitingOrders.module.css';

/** A page of orders before it is on the device: a head and rows of the same height. */
export function WaitingOrders({ rows }: { readonly rows: number }) {
  return (
    <Panel flush>
      <p className="visually-hidden" role="status">
        {orderTexts.loading}
      </p>
      <div className={classes.head} />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
        <div key={row} className={classes.row}>
          <Skeleton width="10rem" height="1rem" />
          <Skeleton width="6rem" height="1.25rem" />
          <Skeleton width="6rem" height="1rem" />
        </div>
      ))}
    </Panel>
  );
}
