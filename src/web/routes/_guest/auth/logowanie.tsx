import { createFileRoute, useRouter } from '@tanstack/react-router';
import { screenLabels } from '#shared/texts/shell.ts';
import { LoginScreen } from '#web/features/auth/LoginScreen.tsx';
import { localPath } from '#web/state/local-path.ts';
import { loginSearch } from '#web/state/search-params.ts';

export const Route = createFileRoute('/_guest/auth/logowanie')({
  validateSearch: loginSearch,
  staticData: { label: screenLabels.login },
  component: LoginRoute,
});

function LoginRoute() {
  const router = useRouter();
  const { powrot } = Route.useSearch();
  return (
    <LoginScreen
      onSending={() => void router.loadRouteChunk(router.routesById['/_authorised'])}
      onLoggedIn={() => void router.navigate({ href: localPath(powrot) ?? '/dashboard', replace: true })}
    />
  );
}
