import { createFileRoute, notFound } from '@tanstack/react-router';
import { typeOfAddress } from '#shared/rules/promotion/package-type.ts';
import { screenLabels } from '#shared/texts/shell.ts';
import { NotifyMe } from '#web/features/catalogue/adding/NotifyMe.tsx';
import { EditPackageScreen } from '#web/features/promotions/composing/ComposeScreen.tsx';
import { editPackageSearch } from '#web/state/search-params.ts';

const ID = /^\d{1,10}$/;

export const Route = createFileRoute('/_authorised/promocje/$promotionId/$pharmacyPackageId/$type/edit')({
  validateSearch: editPackageSearch,
  beforeLoad: ({ params: { promotionId, pharmacyPackageId, type } }) => {
    const isAddress = ID.test(promotionId) && ID.test(pharmacyPackageId) && typeOfAddress(type) !== undefined;
    if (!isAddress) throw notFound();
  },
  staticData: { label: screenLabels.editPackage },
  component: EditRoute,
});

function EditRoute() {
  const { promotionId, pharmacyPackageId } = Route.useParams();
  const { own = false } = Route.useSearch();
  return (
    <EditPackageScreen
      promotionId={Number(promotionId)}
      packageId={Number(pharmacyPackageId)}
      isOwn={own}
      unavailable={(product) => <NotifyMe product={product} size="sm" />}
    />
  );
}
