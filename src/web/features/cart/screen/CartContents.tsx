import type { Cart } from '#shared/contract/cart.ts';
import { cartTexts } from '#shared/texts/cart.ts';
import { Checkout } from '#web/features/cart/checkout/Checkout.tsx';
import { useFinalize } from '#web/features/cart/checkout/use-finalize.ts';
import { DemandFormHost } from '#web/features/cart/demand-forms/DemandFormHost.tsx';
import { DemandFormPanel } from '#web/features/cart/demand-forms/DemandFormPanel.tsx';
import type { CartEditing } from '#web/features/cart/editing/cart-editing.ts';
import { useLineStatuses } from '#web/features/cart/editing/line-status.ts';
import { CartWarehousePanel } from '#web/features/cart/lines/CartWarehousePanel.tsx';
import { ChangedPrices } from '#web/features/cart/lines/ChangedPrices.tsx';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import type { Outbox } from '#web/offline/outbox/outbox-summary.ts';
import { useMayOrder } from '#web/state/session.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { ViewOnlyNotice } from '#web/ui/feedback/ViewOnlyNotice.tsx';
import classes from './CartScreen.module.css';

interface CartContentsProps {
  readonly cart: Cart;
  /** Whether the last refresh failed. */
  readonly isStale: boolean;
  /** An order is being sent: a change made now would go into the next cart. */
  readonly isLocked: boolean;
  readonly editing: CartEditing;
  readonly outbox: Outbox;
}

/** The contents of a non-empty cart. */
export function CartContents({ cart, isStale, isLocked, editing, outbox }: CartContentsProps) {
  const order = useFinalize();
  const mayOrder = useMayOrder();
  const connection = useConnectivity();
  const statuses = useLineStatuses(outbox, cart);
  return (
    <>
      {!mayOrder && (
        <div className={classes.notice}>
          <ViewOnlyNotice />
        </div>
      )}
      {/* Offline, the connection strip says it with the age of the data. */}
      {isStale && connection === 'online' && (
        <div className={classes.notice}>
          <Notice tone="wait" role="status">
            {cartTexts.stale}
          </Notice>
        </div>
      )}
      <div className={classes.columns}>
        <fieldset className={classes.warehouses} disabled={isLocked}>
          <ChangedPrices cart={cart} />
          <DemandFormPanel cart={cart} />
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
      <DemandFormHost cart={cart} outbox={outbox} />
    </>
  );
}
