import { createFileRoute } from '@tanstack/react-router';
import { screenLabels } from '#shared/texts/shell.ts';
import { ConfirmEmailScreen } from '#web/features/auth/passwords/ConfirmEmailScreen.tsx';

export const Route = createFileRoute('/_public/auth/potwierdzenie-adresu/$token')({
  staticData: { label: screenLabels.confirmEmail },
  component: ConfirmEmailRoute,
});

function ConfirmEmailRoute() {
  const { token } = Route.useParams();
  return <ConfirmEmailScreen token={token} />;
}
