import { createFileRoute, notFound } from '@tanstack/react-router';
import { typeOfAddress } from '#shared/rules/promotion/package-type.ts';
import { screenLabels } from '#shared/texts/shell.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { NotifyMe } from '#web/features/catalogue/adding/NotifyMe.tsx';
import { ComposeScreen } from '#web/features/promotions/composing/ComposeScreen.tsx';
import { packageQueries } from '#web/offline/catalogue/package-queries.ts';

/** The named target `promotions.promotion` (docs/product.md §2.4). */
export const Route = createFileRoute('/_authorised/promocje/$pharmacyPackageId/$type/')({
  beforeLoad: ({ params: { pharmacyPackageId, type } }) => {
    if (!/^\d{1,10}$/.test(pharmacyPackageId) || typeOfAddress(type) === undefined) throw notFound();
  },
  // Not awaited: the request and the screen's code come together, and the screen shows its own skeletons.
  loader: ({ context, params }) => {
    prefetch(context.queryClient, packageQueries.form(Number(params.pharmacyPackageId)));
  },
  staticData: { label: screenLabels.package },
  component: ComposeRoute,
});

function ComposeRoute() {
  const { pharmacyPackageId } = Route.useParams();
  return (
    <ComposeScreen
      packageId={Number(pharmacyPackageId)}
      unavailable={(product) => <NotifyMe product={product} size="sm" />}
    />
  );
}
