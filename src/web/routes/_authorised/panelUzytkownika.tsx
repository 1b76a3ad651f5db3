import { createFileRoute, Outlet } from '@tanstack/react-router';
import { PanelTabs } from '#web/features/account/PanelTabs.tsx';

export const Route = createFileRoute('/_authorised/panelUzytkownika')({ component: PanelRoute });

/** The frame of the panel's screens: the way between them. */
function PanelRoute() {
  return (
    <>
      <PanelTabs />
      <Outlet />
    </>
  );
}
