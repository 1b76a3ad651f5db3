import { createFileRoute } from '@tanstack/react-router';
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
  const { powrot } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <LoginScreen onLoggedIn={() => navigate({ href: localPath(powrot) ?? '/dashboard', replace: true })} />;
}
