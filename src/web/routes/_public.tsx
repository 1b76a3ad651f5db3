import { createFileRoute, Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { finishLogOut } from '#web/features/auth/finish-log-out.ts';
import { GuestShell } from '#web/features/shell/GuestShell.tsx';
import { useUser } from '#web/state/session.ts';
import { loadedFrame } from './-loaded-frame.ts';
import { openDeviceData } from './-open-device-data.ts';

/** docs/product.md §2 "Public routes": in the user's shell for who is logged in on this device, in the light one for guests. */
export const Route = createFileRoute('/_public')({
  beforeLoad: ({ context }) => {
    void finishLogOut();
    return openDeviceData(context.queryClient);
  },
  component: PublicRoute,
});

const LateFrame = lazy(() => import('./-authorised-frame.tsx').then((module) => ({ default: module.AuthorisedFrame })));
/** What a guest types is told of when it keeps the app from starting anew; other screens for guests have no such work. */
const ToastHost = lazy(() =>
  import('#web/features/shell/overlays/ToastHost.tsx').then((module) => ({ default: module.ToastHost })),
);

function PublicRoute() {
  // Chosen once: whoever comes from a screen behind log-in keeps seeing the shell, and nobody sees it drawn twice.
  const [Frame] = useState(() => loadedFrame.get() ?? LateFrame);
  if (useUser() === null) {
    return (
      <GuestShell>
        <Outlet />
        <Suspense>
          <ToastHost />
        </Suspense>
      </GuestShell>
    );
  }
  return (
    <Suspense>
      <Frame>
        <Outlet />
      </Frame>
    </Suspense>
  );
}
