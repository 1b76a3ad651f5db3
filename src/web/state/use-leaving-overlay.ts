import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Overlay } from './overlays.ts';

/** A dialogue about what was done on a screen leaves with that screen. */
export function useLeavingOverlay(
  overlay: Pick<Overlay<'add-to-cart' | 'add-several' | 'suggested-products' | 'demand-form'>, 'close'> | undefined,
): void {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const openedAt = useRef(path);
  useEffect(() => {
    if (overlay === undefined) openedAt.current = path;
    else if (openedAt.current !== path) overlay.close(undefined);
  }, [overlay, path]);
}
