import { useForgetLeft } from '#web/features/cart/demand-forms/use-forget-left.ts';
import { OutboxNews } from '#web/features/cart/outbox/OutboxNews.tsx';
import { AddSeveralDialog } from '#web/features/cart/recommendations/AddSeveralDialog.tsx';
import { AddToCartDialog } from '#web/features/cart/recommendations/AddToCartDialog.tsx';
import { SuggestedDialog } from '#web/features/cart/recommendations/SuggestedDialog.tsx';

/** Dialogues of the cart, by the kind of `state/overlays.ts`. */
export const cartDialogs = {
  'add-to-cart': AddToCartDialog,
  'add-several': AddSeveralDialog,
  'suggested-products': SuggestedDialog,
};

/** What the cart says over every screen. */
export function CartOverlays() {
  useForgetLeft();
  return <OutboxNews />;
}
