import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { screenLabels } from '#shared/texts/shell.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { productQueries } from '#web/api/products.ts';
import { DashboardScreen } from '#web/features/catalogue/home/DashboardScreen.tsx';
import { InstallOffer } from '#web/features/installation/InstallOffer.tsx';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';

export const Route = createFileRoute('/_authorised/dashboard/')({
  // Not awaited: the request and the screen's code come together, and the screen shows its own skeletons.
  loader: ({ context }) => {
    prefetch(context.queryClient, productQueries.mainPage());
  },
  staticData: { label: screenLabels.dashboard },
  component: DashboardRoute,
});

/** Without a connection its code and its data are not there, and nothing is missed. */
const PermitNotice = lazy(async () => {
  const loaded = await import('#web/features/account/documents/PermitNotice.tsx').catch(() => null);
  return { default: loaded?.PermitNotice ?? (() => null) };
});

function DashboardRoute() {
  const isOnline = useConnectivity() === 'online';
  return (
    <>
      <InstallOffer />
      {isOnline && (
        <Suspense fallback={null}>
          <PermitNotice />
        </Suspense>
      )}
      <DashboardScreen />
    </>
  );
}
