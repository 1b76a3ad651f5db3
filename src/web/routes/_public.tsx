import { createFileRoute, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { finishLogOut } from '#web/features/auth/finish-log-out.ts';
import { GuestShell } from '#web/features/shell/GuestShell.tsx';
import { useUser } from '#web/state/session.ts';
import { openDeviceData } from './-open-device-data.ts';
import { UserFrame } from './-user-frame.tsx';

/** docs/product.md §2 "Public routes": in the user's shell for logged-in users, in the guest shell for guests. */
export const Route = createFileRoute('/_public')({
  beforeLoad: ({ context }) => {
    void finishLogOut();
    return openDeviceData(context.queryClient);
  },
  component: PublicRoute,
});

/** Tells a guest when typed text blocks an update; other guest screens have no such work. */
const ToastHost = lazy(() =>
  import('#web/features/shell/overlays/ToastHost.tsx').then((module) => ({ default: module.ToastHost })),
);

function PublicRoute() {
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
    <UserFrame>
      <Outlet />
    </UserFrame>
  );
}
