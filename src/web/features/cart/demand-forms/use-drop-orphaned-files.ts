import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import { cartQuery } from '#web/api/cart.ts';
import { orphanedFileKeys } from '#web/features/cart/editing/demand-forms.ts';
import { dropPicked } from '#web/offline/journal/picked-files.ts';
import { useShownCart } from '#web/offline/outbox/use-outbox.ts';

/** Drops picked files when their line leaves the cart, on every screen: no dialogue would show them any more. */
export function useDropOrphanedFiles(): void {
  const { data } = useQuery(cartQuery());
  const { cart: shown } = useShownCart();
  const seen = useRef<Cart | undefined>(undefined);
  useEffect(() => {
    const before = seen.current;
    seen.current = data;
    if (before === undefined || data === undefined || shown === undefined) return;
    const orphaned = orphanedFileKeys(before, data, shown);
    if (orphaned.length > 0) void dropPicked(orphaned);
  }, [data, shown]);
}
