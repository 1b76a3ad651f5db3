import { createFileRoute } from '@tanstack/react-router';
import { screenLabels } from '#shared/texts/shell.ts';
import { CategoriesScreen } from '#web/features/catalogue/categories/CategoriesScreen.tsx';

export const Route = createFileRoute('/_authorised/dashboard/categories')({
  staticData: { label: screenLabels.categories },
  component: CategoriesScreen,
});
