import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Cart } from '#shared/contract/cart.ts';
import { keepCart } from '#web/api/cart.ts';
import { orderQueries } from '#web/api/orders.ts';
import { forgetPicked } from '#web/offline/journal/picked-files.ts';
import { confirm, openMessage } from '#web/state/overlays.ts';
import { session } from '#web/state/session.ts';
import { orderMessages } from './order-messages.ts';
import { order } from './ordering.ts';
import { refreshAfterOrder } from './refresh-after-order.ts';
import type { SentOrder } from './sent-order.ts';

/** Confirms, sends, and opens the summary; shows the reason of a refusal. */
export type Order = (cart: Cart) => void;

/** Ordering from the cart screen; an order in progress continues when the screen is left. */
export function useFinalize(): Order {
  const client = useQueryClient();
  const router = useRouter();
  const show = async ({ orderId, orderNumber }: SentOrder) => {
    // Not awaited: a network loss must not delay the summary of a confirmed order.
    void client.prefetchQuery(orderQueries.details(orderId));
    const owner = session.user()?.id;
    const state = owner === undefined ? {} : { sentNow: { number: orderNumber, owner } };
    await router.navigate({ to: '/koszyk/$orderId', params: { orderId: String(orderId) }, state });
  };
  const onSettled = async (cart: Cart, sent: SentOrder | null) => {
    if (sent !== null) {
      void forgetPicked();
      // On another screen a message is shown without navigating.
      if (router.state.location.pathname === '/koszyk') await show(sent);
      else void openMessage(orderMessages.sentAway(sent.orderNumber));
      // After the navigation, so that the cart is not seen to empty first.
      keepCart(client, emptied(cart));
    }
    void refreshAfterOrder(client);
  };
  const onEarlierOrder = async (earlier: SentOrder) => {
    void forgetPicked();
    await show(earlier);
    void refreshAfterOrder(client);
  };
  const deps = { client, confirm: confirm, showMessage: openMessage, onSettled, onEarlierOrder, now: Date.now };
  return (cart) => void order(cart, deps);
}

/** The emptied cart, shown until the server's arrives, so that "back" does not offer the same goods again. */
function emptied(cart: Cart): Cart {
  const sums = { priceNet: 0, basicPriceNet: 0, priceGross: 0, vat: [], itemCount: 0 };
  return { ...cart, ...sums, cartWarehouses: [], narcoticDocuments: [], problems: [], errors: [] };
}
