import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { idParam } from '#shared/contract/common.ts';
import { screenLabels } from '#shared/texts/shell.ts';
import { orderQueries } from '#web/api/orders.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { OrderSentScreen } from '#web/features/cart/checkout/OrderSentScreen.tsx';

export const Route = createFileRoute('/_authorised/koszyk/$orderId')({
  beforeLoad: ({ params }) => {
    if (!v.is(idParam, params.orderId)) throw notFound();
  },
  // Not awaited: the request and the screen's code come together, and the screen shows its own skeleton.
  loader: ({ context, params }) => {
    prefetch(context.queryClient, orderQueries.details(Number(params.orderId)));
  },
  staticData: { label: screenLabels.orderSent },
  component: OrderSentRoute,
});

function OrderSentRoute() {
  const { orderId } = Route.useParams();
  return <OrderSentScreen orderId={Number(orderId)} />;
}
