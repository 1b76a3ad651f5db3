import type { Cart } from '#shared/contract/cart.ts';
import type { Outbox } from '#web/offline/outbox/use-outbox.ts';
import { andTell } from '#web/state/missing-code.ts';
import { useOverlays } from '#web/state/overlays.ts';
import { useLeavingOverlay } from '#web/state/use-leaving-overlay.ts';
import { LoadedPart, partCode } from '#web/ui/feedback/LoadedPart.tsx';

const demandDialog = partCode(async () => (await import('./DemandDialog.tsx')).DemandDialog);

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
  const leave = () => close(undefined);
  return (
    <LoadedPart key={id} code={demandDialog} onMissing={andTell(leave)}>
      {(DemandDialog) => <DemandDialog cart={cart} outbox={outbox} productId={intent.productId} onClose={leave} />}
    </LoadedPart>
  );
}
