import { createFileRoute } from '@tanstack/react-router';
import { screenLabels } from '#shared/texts/shell.ts';
import { ActivationScreen } from '#web/features/auth/passwords/ActivationScreen.tsx';

export const Route = createFileRoute('/_guest/auth/aktywacja-konta/$token')({
  staticData: { label: screenLabels.activation },
  component: ActivationRoute,
});

function ActivationRoute() {
  const { token } = Route.useParams();
  return <ActivationScreen key={token} token={token} />;
}
