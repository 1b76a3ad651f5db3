import { createFileRoute } from '@tanstack/react-router';
import { screenLabels } from '#shared/texts/shell.ts';
import { invoiceQueries } from '#web/api/invoices.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { AgreementsScreen } from '#web/features/invoices/AgreementsScreen.tsx';

export const Route = createFileRoute('/_authorised/panelUzytkownika/zgody')({
  // Not awaited: the request and the screen's code come together, and the screen shows its own skeleton.
  loader: ({ context }) => {
    prefetch(context.queryClient, invoiceQueries.agreements());
  },
  staticData: { label: screenLabels.agreements },
  component: AgreementsScreen,
});
