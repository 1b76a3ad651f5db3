import { createFileRoute, useRouter, useRouterState } from '@tanstack/react-router';
import { screenLabels } from '#shared/texts/shell.ts';
import { LoginScreen } from '#web/features/auth/LoginScreen.tsx';
import { returnPathFor } from '#web/features/auth/return-path.ts';
import { loginSearch } from '#web/state/search-params.ts';

export const Route = createFileRoute('/_guest/auth/logowanie')({
  validateSearch: loginSearch,
  staticData: { label: screenLabels.login },
  component: LoginRoute,
});

function LoginRoute() {
  const router = useRouter();
  const { powrot } = Route.useSearch();
  const { leftBy, login } = useRouterState({ select: ({ location }) => location.state });
  return (
    <LoginScreen
      login={login}
      onSending={() => void router.loadRouteChunk(router.routesById['/_authorised'])}
      onLoggedIn={(user) => {
        void router.navigate({ href: returnPathFor(user, { asked: powrot, leftBy }), replace: true });
      }}
    />
  );
}
