import { createFileRoute, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { GuestShell } from '#web/features/shell/GuestShell.tsx';
import { useUser } from '#web/state/session.ts';
import { openDeviceData } from './-open-device-data.ts';

/** SPEC §2 "Public routes": in the user's shell for who is logged in on this device, in the light one for guests. */
export const Route = createFileRoute('/_public')({
  beforeLoad: ({ context }) => openDeviceData(context.queryClient),
  staticData: { isPublic: true },
  component: PublicRoute,
});

const AuthorisedFrame = lazy(() =>
  import('./-authorised-frame.tsx').then((module) => ({ default: module.AuthorisedFrame })),
);

function PublicRoute() {
  if (useUser() === null) {
    return (
      <GuestShell>
        <Outlet />
      </GuestShell>
    );
  }
  return (
    <Suspense>
      <AuthorisedFrame>
        <Outlet />
      </AuthorisedFrame>
    </Suspense>
  );
}
