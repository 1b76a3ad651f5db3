import { createFileRoute } from '@tanstack/react-router';
import { screenLabels } from '#shared/texts/shell.ts';
import { ActivationScreen } from '#web/features/auth/passwords/ActivationScreen.tsx';
import { GuestsOnly } from '#web/features/auth/passwords/GuestsOnly.tsx';

/** A guest route (docs/product.md §2), which does not send a user away before it can say why. */
export const Route = createFileRoute('/_public/auth/aktywacja-konta/$token')({
  staticData: { label: screenLabels.activation },
  component: ActivationRoute,
});

function ActivationRoute() {
  const { token } = Route.useParams();
  return (
    <GuestsOnly>
      <ActivationScreen key={token} token={token} />
    </GuestsOnly>
  );
}
