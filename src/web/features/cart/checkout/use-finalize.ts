import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Cart } from '#shared/contract/cart.ts';
import { keepCart } from '#web/api/cart.ts';
import { orderQueries } from '#web/api/orders.ts';
import { forgetPicked } from '#web/offline/journal/picked-files.ts';
import { confirm, openMessage } from '#web/state/overlays.ts';
import { session } from '#web/state/session.ts';
import type { SentOrder } from './order-made.ts';
import { orderMessages } from './order-messages.ts';
import { order } from './ordering.ts';
import { refreshAfterOrder } from './refresh-after-order.ts';

/** Asks for confirmation, sends, and goes to the summary; says why when it was refused. */
export type Order = (cart: Cart) => void;

/** Ordering from the cart screen; an order under way goes on when the user leaves that screen. */
export function useFinalize(): Order {
  const client = useQueryClient();
  const router = useRouter();
  const show = async ({ orderId, orderNumber }: SentOrder) => {
    // Not awaited: the order is made, and a network that drops now must not delay its summary.
    void client.prefetchQuery(orderQueries.details(orderId));
    const owner = session.user()?.id;
    const state = owner === undefined ? {} : { sentNow: { number: orderNumber, owner } };
    await router.navigate({ to: '/koszyk/$orderId', params: { orderId: String(orderId) }, state });
  };
  const onEnd = async (cart: Cart, sent: SentOrder | null) => {
    if (sent !== null) {
      void forgetPicked();
      // On another screen the user is told there, and not led away from it.
      if (router.state.location.pathname === '/koszyk') await show(sent);
      else void openMessage(orderMessages.sentAway(sent.orderNumber));
      // Only now, or the cart would be seen to empty first.
      keepCart(client, emptied(cart));
    }
    void refreshAfterOrder(client);
  };
  const onEarlier = async (earlier: SentOrder) => {
    void forgetPicked();
    await show(earlier);
    void refreshAfterOrder(client);
  };
  const deps = { client, ask: confirm, tell: openMessage, onEnd, onEarlier, now: Date.now };
  return (cart) => void order(cart, deps);
}

/** The cart after an order: shown until the server's own is here, so that "back" does not offer the same goods again. */
function emptied(cart: Cart): Cart {
  const sums = { priceNet: 0, basicPriceNet: 0, priceGross: 0, vat: [], itemCount: 0 };
  return { ...cart, ...sums, cartWarehouses: [], narcoticDocuments: [], problems: [], errors: [] };
}
