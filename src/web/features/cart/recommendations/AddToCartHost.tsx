import { useRef } from 'react';
import { type AddToCartIntent, useOverlays } from '#web/state/overlays.ts';
import { useLeavingOverlay } from '#web/state/use-leaving-overlay.ts';
import { AddToCartDialog } from './AddToCartDialog.tsx';

/** Where the add-to-cart modal appears (SPEC §2 "Global overlays"). It leaves with the screen that opened it. */
export function AddToCartHost() {
  const [overlay] = useOverlays('add-to-cart');
  const last = useRef<AddToCartIntent | null>(null);
  if (overlay !== undefined) last.current = overlay.intent;
  useLeavingOverlay(overlay);
  // Always mounted, so that the focus goes back to the row that was added from.
  return (
    <AddToCartDialog opened={overlay !== undefined} intent={last.current} onClose={() => overlay?.close(undefined)} />
  );
}
