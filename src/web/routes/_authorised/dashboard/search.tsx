import { createFileRoute } from '@tanstack/react-router';
import { screenLabels } from '#shared/texts/shell.ts';
import { MarkedBar } from '#web/features/catalogue/adding/MarkedBar.tsx';
import { MarkSwitch } from '#web/features/catalogue/adding/MarkSwitch.tsx';
import { PackageSearchScreen } from '#web/features/promotions/list/PackageSearchScreen.tsx';
import { packageSearch } from '#web/state/search-params.ts';

/** The named target `dashboardSearch` (docs/product.md §2). */
export const Route = createFileRoute('/_authorised/dashboard/search')({
  validateSearch: packageSearch,
  staticData: { label: screenLabels.packageSearch },
  component: PackageSearchRoute,
});

function PackageSearchRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PackageSearchScreen
      search={search}
      onSearch={(name) => void navigate({ search: name === '' ? {} : { name } })}
      markSwitch={<MarkSwitch />}
      markedBar={<MarkedBar />}
    />
  );
}
