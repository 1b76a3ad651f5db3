import { AddSeveralHost } from './AddSeveralDialog.tsx';
import { AddToCartHost } from './AddToCartHost.tsx';
import { LeaveHost } from './LeaveHost.tsx';
import { OutboxNews } from './OutboxNews.tsx';
import { SuggestedHost } from './SuggestedDialog.tsx';
import { useForgetLeft } from './use-forget-left.ts';

/** What the cart shows and says over every screen. */
export function CartOverlays() {
  useForgetLeft();
  return (
    <>
      <AddToCartHost />
      <AddSeveralHost />
      <SuggestedHost />
      <LeaveHost />
      <OutboxNews />
    </>
  );
}
