import { useForgetLeft } from '#web/features/cart/demand-forms/use-forget-left.ts';
import { OutboxNews } from '#web/features/cart/outbox/OutboxNews.tsx';
import { AddSeveralHost } from '#web/features/cart/recommendations/AddSeveralDialog.tsx';
import { AddToCartHost } from '#web/features/cart/recommendations/AddToCartHost.tsx';
import { SuggestedHost } from '#web/features/cart/recommendations/SuggestedDialog.tsx';

/** What the cart shows and says over every screen. */
export function CartOverlays() {
  useForgetLeft();
  return (
    <>
      <AddToCartHost />
      <AddSeveralHost />
      <SuggestedHost />
      <OutboxNews />
    </>
  );
}
