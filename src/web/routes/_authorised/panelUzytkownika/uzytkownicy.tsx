import { createFileRoute } from '@tanstack/react-router';
import { screenLabels } from '#shared/texts/shell.ts';
import { peopleQuery } from '#web/api/account.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { PeopleScreen } from '#web/features/account/people/PeopleScreen.tsx';

export const Route = createFileRoute('/_authorised/panelUzytkownika/uzytkownicy')({
  // Not awaited: the request and the screen's code come together, and the screen shows its own skeleton.
  loader: ({ context }) => {
    prefetch(context.queryClient, peopleQuery());
  },
  staticData: { label: screenLabels.people },
  component: PeopleScreen,
});
