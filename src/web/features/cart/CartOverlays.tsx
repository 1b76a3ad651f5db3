import { AddSeveralHost } from './AddSeveralDialog.tsx';
import { AddToCartHost } from './AddToCartHost.tsx';
import { LeaveHost } from './LeaveHost.tsx';
import { OutboxNews } from './OutboxNews.tsx';
import { SuggestedHost } from './SuggestedDialog.tsx';

/** What the cart shows and says over every screen. */
export function CartOverlays() {
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
