import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type UseNavigateResult, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import { cartQuery, keepCart } from '#web/api/cart.ts';
import { orderQueries } from '#web/api/orders.ts';
import { productQueries } from '#web/api/products.ts';
import { confirm, openMessage } from '#web/state/overlays.ts';
import { createOrdering, type SentOrder } from './ordering.ts';

export interface Finalize {
  /** Asks for confirmation, sends, and goes to the summary; says why when it was refused. */
  readonly order: (cart: Cart) => void;
  readonly isSending: boolean;
}

/** Ordering from the cart screen. */
export function useFinalize(): Finalize {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isSending, onSending] = useState(false);
  const [ordering] = useState(() =>
    createOrdering({
      client,
      ask: confirm,
      tell: openMessage,
      onSending,
      onEnd: async (cart, sent) => {
        if (sent !== null) await showOrder(sent, cart, client, navigate);
        void refreshAfterOrder(client);
      },
    }),
  );
  return { order: (cart) => void ordering(cart), isSending };
}

async function showOrder(sent: SentOrder, cart: Cart, client: QueryClient, navigate: UseNavigateResult<string>) {
  const { orderId, orderNumber } = sent;
  // Not awaited: the order is made, and a network that drops now must not hold its summary back.
  void client.prefetchQuery(orderQueries.details(orderId));
  await navigate({ to: '/koszyk/$orderId', params: { orderId: String(orderId) }, state: { sentNumber: orderNumber } });
  // Only now, or the cart would be seen to empty itself first.
  keepCart(client, emptied(cart));
}

/** What an order leaves behind: shown until the server's own answer is here, so that "back" offers nothing twice. */
function emptied(cart: Cart): Cart {
  const sums = { priceNet: 0, basicPriceNet: 0, priceGross: 0, vat: [], itemCount: 0 };
  return { ...cart, ...sums, cartWarehouses: [], narcoticDocuments: [], problems: [], errors: [] };
}

/** An order empties the cart and takes stock; a refusal means that the cart on the screen is out of date. */
function refreshAfterOrder(client: QueryClient) {
  const keys = [cartQuery().queryKey, orderQueries.all().queryKey, productQueries.all().queryKey];
  return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
