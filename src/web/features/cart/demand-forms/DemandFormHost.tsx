import { useEffect } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import type { Outbox } from '#web/offline/outbox/outbox-summary.ts';
import { withChunkErrorToast } from '#web/state/chunk-error-toast.ts';
import { closeDemandForm, closeThisDemandForm, useDemandForm } from '#web/state/demand-overlays.ts';
import { LoadedPart, partCode } from '#web/ui/feedback/LoadedPart.tsx';

const demandDialog = partCode(async () => (await import('./DemandFormDialog.tsx')).DemandFormDialog);

interface DemandHostProps {
  readonly cart: Cart;
  readonly outbox: Outbox;
}

/** Shows the dialogue that attaches demand forms. */
export function DemandFormHost({ cart, outbox }: DemandHostProps) {
  const shown = useDemandForm();
  useEffect(() => closeDemandForm, []);
  if (shown === null) return null;
  return (
    <LoadedPart code={demandDialog} onMissing={withChunkErrorToast(closeDemandForm)}>
      {(DemandFormDialog) => (
        <DemandFormDialog
          cart={cart}
          outbox={outbox}
          productId={shown.productId}
          onClose={() => closeThisDemandForm(shown)}
        />
      )}
    </LoadedPart>
  );
}
