/** An order that the server has confirmed (SPEC "Marketing events"). */
export interface Purchase {
  readonly orderId: number;
  readonly orderNumber: string;
}

type Listener = (purchase: Purchase) => void;

const listeners = new Set<Listener>();

/**
 * Registers who tells an analytics container of purchases. Nobody does before the user has agreed to statistics: who
 * asks for that agreement registers here. Returns the way out.
 */
export function onPurchase(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells of an order once, when it is known to be made and before that is forgotten. A listener that fails fails alone. */
export function tellPurchase({ orderId, orderNumber }: Purchase): void {
  for (const listener of listeners) {
    try {
      listener({ orderId, orderNumber });
    } catch {
      // An order is no less made because nobody could count it.
    }
  }
}
