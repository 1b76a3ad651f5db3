import { Button } from '@mantine/core';
import IconTrash from '@tabler/icons-react/icons/IconTrash';
import type { Cart } from '#shared/contract/cart.ts';
import { cartTexts } from '#shared/texts/cart.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import classes from './CartScreen.module.css';
import { CartWarehousePanel } from './CartWarehousePanel.tsx';
import { Checkout } from './Checkout.tsx';
import { cartLines } from './cart-lines.ts';
import { useCartRemoval } from './use-cart-removal.ts';

interface CartContentsProps {
  readonly cart: Cart;
  /** The last refresh failed. */
  readonly isStale: boolean;
}

/** A cart with something in it. */
export function CartContents({ cart, isStale }: CartContentsProps) {
  const { removeAll } = useCartRemoval();
  const clear = (
    <Button variant="ghost" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => removeAll(cart)}>
      {cartTexts.clear}
    </Button>
  );
  return (
    <div className={classes.screen}>
      <PageTitle note={cartTexts.note(cartLines(cart).length, cart.itemCount)} action={clear}>
        {cartTexts.title}
      </PageTitle>
      {isStale && (
        <div className={classes.notice}>
          <Notice tone="wait" role="status">
            {cartTexts.stale}
          </Notice>
        </div>
      )}
      <div className={classes.columns}>
        <div className={classes.warehouses}>
          {cart.cartWarehouses.map((warehouse) => (
            <CartWarehousePanel key={warehouse.warehouseId} warehouse={warehouse} cart={cart} />
          ))}
        </div>
        <div className={classes.checkout}>
          <Checkout cart={cart} />
        </div>
      </div>
    </div>
  );
}
