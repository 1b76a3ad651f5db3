import { createFileRoute } from '@tanstack/react-router';
import { screenLabels } from '#shared/texts/shell.ts';
import { PromotionsScreen } from '#web/features/catalogue/packages/PromotionsScreen.tsx';

export const Route = createFileRoute('/_authorised/dashboard/promotions')({
  staticData: { label: screenLabels.promotions },
  component: PromotionsScreen,
});
