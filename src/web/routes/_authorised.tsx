import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Outlet, redirect, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { currentUserQuery } from '#web/api/auth.ts';
import { LogInHost } from '#web/features/auth/LogInHost.tsx';
import { hasUser } from '#web/features/auth/require-user.ts';
import { leaveForLogin, logOut } from '#web/features/auth/session-end.ts';
import { toLoginFrom } from '#web/features/auth/way-back.ts';
import { CartOverlays } from '#web/features/cart/CartOverlays.tsx';
import { CategoryMenu } from '#web/features/catalogue/CategoryMenu.tsx';
import { ProductSearch } from '#web/features/catalogue/ProductSearch.tsx';
import { AppShell } from '#web/features/shell/AppShell.tsx';
import { FramedErrorScreen } from '#web/features/shell/FailureScreens.tsx';
import { unsentCount } from '#web/offline/cart-queue/outbox.ts';
import { useCartQueue } from '#web/offline/cart-queue/use-outbox.ts';
import { keepCatalogueFresh } from '#web/offline/catalogue/keep-fresh.ts';
import { useOutageCare } from '#web/offline/use-outage-care.ts';
import { askBeforeLeaving } from '#web/state/overlays.ts';
import { session } from '#web/state/session.ts';

export const Route = createFileRoute('/_authorised')({
  beforeLoad: async ({ context, location }) => {
    if (!(await hasUser(context.queryClient))) throw redirect(toLoginFrom(location.href));
    await openDeviceData(context.queryClient);
  },
  component: AuthorisedRoute,
  errorComponent: FramedErrorScreen,
});

/** What this device keeps of the user comes before the loaders ask the server. */
async function openDeviceData(queryClient: QueryClient): Promise<void> {
  const userId = session.user()?.id;
  if (userId === undefined) return;
  const { openUserData } = await import('#web/offline/user-data.ts');
  await openUserData(queryClient, userId);
}

function AuthorisedRoute() {
  const router = useRouter();
  const queryClient = useQueryClient();
  useFreshUser();
  useCartQueue();
  useEffect(keepCatalogueFresh, []);
  useOutageCare();
  const toLogin = () => router.navigate({ to: '/auth/logowanie', replace: true });
  const leave = async () => {
    const wish = unsentCount() === 0 ? 'forget' : await askBeforeLeaving();
    if (wish !== null) await logOut({ queryClient, toLogin }, wish);
  };
  const goOn = async () => {
    await openDeviceData(queryClient);
    await queryClient.invalidateQueries();
    await router.invalidate();
  };
  return (
    <AppShell
      search={<ProductSearch />}
      categories={(className) => <CategoryMenu className={className} />}
      overlays={
        <>
          <CartOverlays />
          <LogInHost
            onLeave={() => void leaveForLogin({ router, queryClient }, session.pausedBy() ?? 'expired')}
            onBack={() => void goOn()}
          />
        </>
      }
      onLogOut={leave}
    >
      <Outlet />
    </AppShell>
  );
}

/** Whether orders are blocked may change while the app is open; the kept user follows the server. */
function useFreshUser(): void {
  const { data } = useQuery(currentUserQuery());
  useEffect(() => {
    if (data !== undefined && data.user.id === session.user()?.id) session.update(data.user);
  }, [data]);
}
