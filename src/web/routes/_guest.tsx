import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { finishLogOut } from '#web/features/auth/finish-log-out.ts';
import { GuestShell } from '#web/features/shell/GuestShell.tsx';
import { session } from '#web/state/session.ts';

/** docs/product.md §2: logged-in users who open a guest route are redirected to the dashboard. */
export const Route = createFileRoute('/_guest')({
  beforeLoad: () => {
    if (session.user() !== null) throw redirect({ to: '/dashboard', replace: true });
    void finishLogOut();
  },
  component: GuestRoute,
});

function GuestRoute() {
  return (
    <GuestShell>
      <Outlet />
    </GuestShell>
  );
}
