import { AddToCartHost } from './AddToCartHost.tsx';
import { LeaveHost } from './LeaveHost.tsx';
import { OutboxNews } from './OutboxNews.tsx';

/** What the cart shows and says over every screen. */
export function CartOverlays() {
  return (
    <>
      <AddToCartHost />
      <LeaveHost />
      <OutboxNews />
    </>
  );
}
