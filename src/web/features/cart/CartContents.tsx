import type { Cart } from '#shared/contract/cart.ts';
import { cartTexts } from '#shared/texts/cart.ts';
import type { Outbox } from '#web/offline/cart-queue/use-outbox.ts';
import { useConnectivity } from '#web/offline/connectivity.ts';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './CartScreen.module.css';
import { CartWarehousePanel } from './CartWarehousePanel.tsx';
import { Checkout } from './Checkout.tsx';
import type { CartEditing } from './cart-editing.ts';
import { DemandHost } from './DemandHost.tsx';
import { DemandPanel } from './DemandPanel.tsx';
import { useFinalize } from './use-finalize.ts';
import { useLineStatuses } from './use-line-statuses.ts';

interface CartContentsProps {
  readonly cart: Cart;
  /** The last refresh failed. */
  readonly isStale: boolean;
  /** An order is under way: a change made now would land in the next cart. */
  readonly isLocked: boolean;
  readonly editing: CartEditing;
  readonly outbox: Outbox;
}

/** A cart with something in it. */
export function CartContents({ cart, isStale, isLocked, editing, outbox }: CartContentsProps) {
  const order = useFinalize();
  const connection = useConnectivity();
  const statuses = useLineStatuses(outbox, cart);
  return (
    <>
      {/* Without a connection the strip above says so, with the age. */}
      {isStale && connection === 'online' && (
        <div className={classes.notice}>
          <Notice tone="wait" role="status">
            {cartTexts.stale}
          </Notice>
        </div>
      )}
      <div className={classes.columns}>
        <fieldset className={classes.warehouses} disabled={isLocked}>
          <DemandPanel cart={cart} />
          {cart.cartWarehouses.map((warehouse) => (
            <CartWarehousePanel
              key={warehouse.warehouseId}
              warehouse={warehouse}
              cart={cart}
              editing={editing}
              statuses={statuses}
            />
          ))}
        </fieldset>
        <div className={classes.checkout}>
          <Checkout cart={cart} counts={editing.counts} order={order} isSending={isLocked} outbox={outbox} />
        </div>
      </div>
      <DemandHost cart={cart} outbox={outbox} />
    </>
  );
}
