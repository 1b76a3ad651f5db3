import { createFileRoute } from '@tanstack/react-router';
import { screenLabels } from '#shared/texts/shell.ts';
import { ManufacturersScreen } from '#web/features/catalogue/categories/ManufacturersScreen.tsx';

export const Route = createFileRoute('/_authorised/dashboard/manufacturers')({
  staticData: { label: screenLabels.manufacturers },
  component: ManufacturersScreen,
});
