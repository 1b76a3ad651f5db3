import { createFileRoute } from '@tanstack/react-router';
import { screenLabels } from '#shared/texts/shell.ts';
import { DashboardScreen } from '#web/features/catalogue/DashboardScreen.tsx';

export const Route = createFileRoute('/_authorised/dashboard')({
  staticData: { label: screenLabels.dashboard },
  component: DashboardScreen,
});
