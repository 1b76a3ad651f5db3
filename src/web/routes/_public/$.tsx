import { createFileRoute } from '@tanstack/react-router';
import { screenLabels } from '#shared/texts/shell.ts';
import { NotFoundScreen } from '#web/features/shell/FailureScreens.tsx';

/** Every address without a screen: in the user's shell, where the cart's queue goes on, or in the guest's. */
export const Route = createFileRoute('/_public/$')({
  staticData: { label: screenLabels.notFound },
  component: NotFoundScreen,
});
