import type { Cart } from '#shared/contract/cart.ts';
import { cartTexts } from '#shared/texts/cart.ts';
import type { Outbox } from '#web/offline/cart-queue/use-outbox.ts';
import { useConnectivity } from '#web/offline/connectivity.ts';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './CartScreen.module.css';
import { CartWarehousePanel } from './CartWarehousePanel.tsx';
import { Checkout } from './Checkout.tsx';
import type { CartEditing } from './cart-editing.ts';
import { useFinalize } from './use-finalize.ts';
import { useLineStatuses } from './use-line-statuses.ts';

interface CartContentsProps {
  readonly cart: Cart;
  /** The last refresh failed. */
  readonly isStale: boolean;
  readonly editing: CartEditing;
  readonly outbox: Outbox;
}

/** A cart with something in it. */
export function CartContents({ cart, isStale, editing, outbox }: CartContentsProps) {
  const finalize = useFinalize();
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
        {/* A change made while the order is under way would land in the next cart. */}
        <div className={classes.warehouses} inert={finalize.isSending}>
          {cart.cartWarehouses.map((warehouse) => (
            <CartWarehousePanel
              key={warehouse.warehouseId}
              warehouse={warehouse}
              cart={cart}
              editing={editing}
              statuses={statuses}
            />
          ))}
        </div>
        <div className={classes.checkout}>
          <Checkout cart={cart} counts={editing.counts} finalize={finalize} outbox={outbox} />
        </div>
      </div>
    </>
  );
}
