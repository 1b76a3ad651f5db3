import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { FramedErrorScreen } from '#web/features/shell/FailureScreens.tsx';
import { RouteEffects } from '#web/features/shell/RouteEffects.tsx';
import { useAppUpdate } from '#web/state/app-update.ts';

/** Context of every loader and guard. */
interface RouterContext {
  readonly queryClient: QueryClient;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  errorComponent: FramedErrorScreen,
});

/** Rarely needed, so it is loaded on demand; if that fails, the next check offers the version again. */
const UpdatePrompt = lazy(() =>
  import('#web/features/installation/UpdatePrompt.tsx').then(
    (module) => ({ default: module.UpdatePrompt }),
    () => ({ default: () => null }),
  ),
);

function Root() {
  const hasUpdate = useAppUpdate() !== null;
  return (
    <>
      <RouteEffects />
      <Outlet />
      <Suspense>{hasUpdate && <UpdatePrompt />}</Suspense>
    </>
  );
}
