import { screenLabels } from '#shared/texts/shell.ts';

/** The log-in screen. `onLoggedIn` leads to the asked page. */
export function LoginScreen(_: { readonly onLoggedIn: () => void }) {
  return <h1>{screenLabels.login}</h1>;
}
