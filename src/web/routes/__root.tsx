import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { FramedErrorScreen, FramedNotFoundScreen } from '#web/features/shell/FailureScreens.tsx';
import { RouteEffects } from '#web/features/shell/RouteEffects.tsx';

/** What every loader and guard gets. */
export interface RouterContext {
  readonly queryClient: QueryClient;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  errorComponent: FramedErrorScreen,
  notFoundComponent: FramedNotFoundScreen,
});

function Root() {
  return (
    <>
      <RouteEffects />
      <Outlet />
    </>
  );
}
