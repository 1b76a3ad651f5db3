import { createFileRoute } from '@tanstack/react-router';
import { screenLabels } from '#shared/texts/shell.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { visibilityQuery } from '#web/api/visibility.ts';
import { VisibilityScreen } from '#web/features/account/visibility/VisibilityScreen.tsx';

export const Route = createFileRoute('/_authorised/dajsieznalezc')({
  // Not awaited: the request and the screen's code come together, and the screen shows its own skeleton.
  loader: ({ context }) => prefetch(context.queryClient, visibilityQuery()),
  staticData: { label: screenLabels.visibility },
  component: VisibilityScreen,
});
