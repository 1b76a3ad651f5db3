import { lazy, Suspense } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import type { Outbox } from '#web/offline/cart-queue/use-outbox.ts';
import { useOverlays } from '#web/state/overlays.ts';
import { useLeavingOverlay } from './use-leaving-overlay.ts';

const DemandDialog = lazy(async () => ({ default: (await import('./DemandDialog.tsx')).DemandDialog }));

interface DemandHostProps {
  readonly cart: Cart;
  readonly outbox: Outbox;
}

/** Where the dialogue that attaches demand forms appears: over the cart, which it changes. */
export function DemandHost({ cart, outbox }: DemandHostProps) {
  const overlay = useOverlays('demand-form').at(-1);
  useLeavingOverlay(overlay);
  if (overlay === undefined) return null;
  const { id, intent, close } = overlay;
  return (
    <Suspense>
      <DemandDialog
        key={id}
        cart={cart}
        outbox={outbox}
        productId={intent.productId}
        onClose={() => close(undefined)}
      />
    </Suspense>
  );
}
