import { createFileRoute } from '@tanstack/react-router';
import { screenLabels } from '#shared/texts/shell.ts';
import { accountQueries } from '#web/api/account.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { ProfileScreen } from '#web/features/account/profile/ProfileScreen.tsx';

export const Route = createFileRoute('/_authorised/panelUzytkownika/profil')({
  // Not awaited: the requests and the screen's code come together, and the screen shows its own skeleton.
  loader: ({ context }) => {
    prefetch(context.queryClient, accountQueries.profile());
    prefetch(context.queryClient, accountQueries.sessions());
  },
  staticData: { label: screenLabels.profile },
  component: ProfileScreen,
});
