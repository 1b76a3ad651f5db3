/** An order that the server has confirmed (docs/product.md §7). */
export interface Purchase {
  readonly orderId: number;
  readonly orderNumber: string;
}

type Listener = (purchase: Purchase) => void;

const listeners = new Set<Listener>();

/**
 * Registers a listener that tells an analytics container of purchases. It is registered only after the user has agreed to
 * statistics. Returns the way to unregister.
 */
export function onPurchase(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells all listeners of an order that is made. One that fails does not affect the others. */
export function tellPurchase({ orderId, orderNumber }: Purchase): void {
  for (const listener of listeners) {
    try {
      listener({ orderId, orderNumber });
    } catch {
      // A failure of statistics does not affect the order.
    }
  }
}
