import { useEffect } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import type { Outbox } from '#web/offline/outbox/use-outbox.ts';
import { withChunkErrorToast } from '#web/state/chunk-errors.ts';
import { closeDemandForm, useDemandForm } from '#web/state/demand-overlays.ts';
import { LoadedPart, partCode } from '#web/ui/feedback/LoadedPart.tsx';

const demandDialog = partCode(async () => (await import('./DemandDialog.tsx')).DemandDialog);

interface DemandHostProps {
  readonly cart: Cart;
  readonly outbox: Outbox;
}

/** Where the dialogue that attaches demand forms appears: over the cart, which it changes. */
export function DemandHost({ cart, outbox }: DemandHostProps) {
  const shown = useDemandForm();
  useEffect(() => closeDemandForm, []);
  if (shown === null) return null;
  return (
    <LoadedPart code={demandDialog} onMissing={withChunkErrorToast(closeDemandForm)}>
      {(DemandDialog) => (
        <DemandDialog cart={cart} outbox={outbox} productId={shown.productId} onClose={closeDemandForm} />
      )}
    </LoadedPart>
  );
}
