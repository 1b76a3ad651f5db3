import { createFileRoute } from '@tanstack/react-router';
import { screenLabels } from '#shared/texts/shell.ts';
import { accountQueries } from '#web/api/account.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { DocumentsScreen } from '#web/features/account/documents/DocumentsScreen.tsx';

export const Route = createFileRoute('/_authorised/panelUzytkownika/dokumenty')({
  // Not awaited: the request and the screen's code come together, and the screen shows its own skeleton.
  loader: ({ context }) => {
    prefetch(context.queryClient, accountQueries.documents());
  },
  staticData: { label: screenLabels.facilityDocuments },
  component: DocumentsScreen,
});
