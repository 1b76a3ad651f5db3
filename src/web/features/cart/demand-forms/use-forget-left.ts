import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import { cartQuery } from '#web/api/cart.ts';
import { placesLeft } from '#web/features/cart/editing/demand-forms.ts';
import { dropPicked } from '#web/offline/journal/picked-files.ts';
import { useShownCart } from '#web/offline/outbox/use-outbox.ts';

/** Files picked for a line go with it, whatever screen is shown: else they would stay where nobody can see them. */
export function useForgetLeft(): void {
  const { data } = useQuery(cartQuery());
  const { cart: shown } = useShownCart();
  const seen = useRef<Cart | undefined>(undefined);
  useEffect(() => {
    const before = seen.current;
    seen.current = data;
    if (before === undefined || data === undefined || shown === undefined) return;
    const left = placesLeft(before, data, shown);
    if (left.length > 0) void dropPicked(left);
  }, [data, shown]);
}
