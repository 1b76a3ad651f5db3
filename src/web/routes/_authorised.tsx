import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { hasUser } from '#web/features/auth/has-user.ts';
import { loginRedirect } from '#web/features/auth/return-path.ts';
import { FramedErrorScreen, NotFoundScreen } from '#web/features/shell/FailureScreens.tsx';
import { AuthorisedFrame } from './-authorised-frame.tsx';
import { openDeviceData } from './-open-device-data.ts';
import { UserFrame } from './-user-frame.tsx';

export const Route = createFileRoute('/_authorised')({
  beforeLoad: async ({ context, location }) => {
    if (!(await hasUser(context.queryClient))) throw redirect(loginRedirect(location.href));
    await openDeviceData(context.queryClient);
  },
  component: AuthorisedRoute,
  errorComponent: FramedErrorScreen,
  notFoundComponent: UserNotFound,
});

function AuthorisedRoute() {
  return (
    <AuthorisedFrame>
      <Outlet />
    </AuthorisedFrame>
  );
}

/** For an address of a screen with an id that cannot be. It stays in the entry, so the shell is loaded late. */
function UserNotFound() {
  return (
    <UserFrame>
      <NotFoundScreen />
    </UserFrame>
  );
}
