import { useEffect, useMemo, useRef } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import type { Outbox } from '#web/offline/outbox/use-outbox.ts';
import { cartItems } from './cart-lines.ts';
import { type LineStatuses, lineStatuses } from './line-status.ts';

/** The statuses of the lines on the screen; a line that has no news keeps its object. */
export function useLineStatuses(outbox: Outbox, cart: Cart): LineStatuses {
  const before = useRef<LineStatuses>(new Map());
  const statuses = useMemo(
    () =>
      lineStatuses(
        outbox,
        cartItems(cart).map(({ key }) => key),
        before.current,
      ),
    [outbox, cart],
  );
  useEffect(() => {
    before.current = statuses;
  }, [statuses]);
  return statuses;
}
