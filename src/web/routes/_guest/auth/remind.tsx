import { createFileRoute } from '@tanstack/react-router';
import { screenLabels } from '#shared/texts/shell.ts';
import { RemindScreen } from '#web/features/auth/passwords/RemindScreen.tsx';

export const Route = createFileRoute('/_guest/auth/remind')({
  staticData: { label: screenLabels.remind },
  component: RemindScreen,
});
