import { createFileRoute } from '@tanstack/react-router';
import { screenLabels } from '#shared/texts/shell.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { productQueries } from '#web/api/products.ts';
import { DashboardScreen } from '#web/features/catalogue/home/DashboardScreen.tsx';
import { InstallOffer } from '#web/features/installation/InstallOffer.tsx';

export const Route = createFileRoute('/_authorised/dashboard/')({
  // Not awaited: the request and the screen's code come together, and the screen shows its own skeletons.
  loader: ({ context }) => {
    prefetch(context.queryClient, productQueries.mainPage());
  },
  staticData: { label: screenLabels.dashboard },
  component: DashboardRoute,
});

function DashboardRoute() {
  return (
    <>
      <InstallOffer />
      <DashboardScreen />
    </>
  );
}
