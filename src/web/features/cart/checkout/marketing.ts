/** An order that the server has confirmed (docs/product.md §7). */
export interface Purchase {
  readonly orderId: number;
  readonly orderNumber: string;
}

type Listener = (purchase: Purchase) => void;

const listeners = new Set<Listener>();

/**
 * Registers an analytics listener for purchases. Register it only after the user's consent to statistics. Returns the
 * unregister function.
 */
export function onPurchase(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies all listeners of a confirmed order. A failing listener does not affect the others. */
export function notifyPurchase({ orderId, orderNumber }: Purchase): void {
  for (const listener of listeners) {
    try {
      listener({ orderId, orderNumber });
    } catch {
      // A failure of statistics does not affect the order.
    }
  }
}
