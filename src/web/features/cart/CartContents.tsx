import type { Cart } from '#shared/contract/cart.ts';
import { cartTexts } from '#shared/texts/cart.ts';
import { usePendingCartChanges } from '#web/offline/cart-actions.ts';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './CartScreen.module.css';
import { CartWarehousePanel } from './CartWarehousePanel.tsx';
import { Checkout } from './Checkout.tsx';
import type { CartEditing } from './cart-editing.ts';
import { useFinalize } from './use-finalize.ts';

interface CartContentsProps {
  readonly cart: Cart;
  /** The last refresh failed. */
  readonly isStale: boolean;
  readonly editing: CartEditing;
}

/** A cart with something in it. */
export function CartContents({ cart, isStale, editing }: CartContentsProps) {
  const finalize = useFinalize();
  const pending = usePendingCartChanges();
  return (
    <>
      {isStale && (
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
              pending={pending}
            />
          ))}
        </div>
        <div className={classes.checkout}>
          <Checkout cart={cart} counts={editing.counts} finalize={finalize} isPending={pending.length > 0} />
        </div>
      </div>
    </>
  );
}
