import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { idParam } from '#shared/contract/common.ts';
import { screenLabels } from '#shared/texts/shell.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { ProductScreen } from '#web/features/catalogue/product/ProductScreen.tsx';
import { catalogueQueries } from '#web/offline/catalogue/catalogue-queries.ts';

export const Route = createFileRoute('/_authorised/produkty/$productId')({
  beforeLoad: ({ params }) => {
    if (!v.is(idParam, params.productId)) throw notFound();
  },
  // Not awaited: the request and the screen's code come together, and the screen shows its own skeleton.
  loader: ({ context, params }) => {
    prefetch(context.queryClient, catalogueQueries.info(Number(params.productId)));
  },
  staticData: { label: screenLabels.product },
  component: ProductRoute,
});

function ProductRoute() {
  const { productId } = Route.useParams();
  return <ProductScreen productId={Number(productId)} />;
}
