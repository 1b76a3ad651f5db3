import { screenLabels } from '#shared/texts/shell.ts';

/** The summary after an order was sent. */
export function OrderSentScreen(_: { readonly orderId: number }) {
  return <h1>{screenLabels.orderSent}</h1>;
}
