import { createFileRoute } from '@tanstack/react-router';
import { screenLabels } from '#shared/texts/shell.ts';
import { demandFormQuery } from '#web/api/demand.ts';
import { DemandFormScreen } from '#web/features/cart/demand-forms/DemandFormScreen.tsx';

export const Route = createFileRoute('/_authorised/koszyk/zapotrzebowanie')({
  // Not awaited: without the buyer's data the sheet has lines to fill in by pen.
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(demandFormQuery());
  },
  staticData: { label: screenLabels.demandForm },
  component: DemandFormScreen,
});
