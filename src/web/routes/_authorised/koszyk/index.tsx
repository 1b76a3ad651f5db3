import { createFileRoute } from '@tanstack/react-router';
import { screenLabels } from '#shared/texts/shell.ts';
import { CartScreen } from '#web/features/cart/screen/CartScreen.tsx';

export const Route = createFileRoute('/_authorised/koszyk/')({
  staticData: { label: screenLabels.cart },
  component: CartScreen,
});
