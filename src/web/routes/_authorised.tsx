import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { hasUser } from '#web/features/auth/require-user.ts';

export const Route = createFileRoute('/_authorised')({
  beforeLoad: async ({ context, location }) => {
    if (await hasUser(context.queryClient)) return;
    throw redirect({ to: '/auth/logowanie', search: { powrot: location.href }, replace: true });
  },
  component: Outlet,
});
