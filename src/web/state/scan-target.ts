import { useEffect, useEffectEvent } from 'react';
import type { ScannedCode } from '#shared/rules/scanned-code.ts';

/** A screen that does something of its own with scanned codes. */
export interface ScanTarget {
  /** Takes a code; false when it belongs to no goods of the screen. */
  readonly take: (scan: ScannedCode) => boolean;
  /** Asks before other goods go to the cart, since the user may believe that they belong to the screen. */
  readonly confirmOther: (productName: string, pieces: number) => Promise<boolean>;
}

let target: ScanTarget | null = null;

/** The target of the shown screen; null on screens without one. */
export const scanTarget = (): ScanTarget | null => target;

/** Scans go to this screen first, while it is shown. */
export function useScanTarget({ take, confirmOther }: ScanTarget): void {
  const latestTake = useEffectEvent(take);
  const latestConfirm = useEffectEvent(confirmOther);
  useEffect(() => {
    const own: ScanTarget = {
      take: (scan) => latestTake(scan),
      confirmOther: (productName, pieces) => latestConfirm(productName, pieces),
    };
    target = own;
    return () => {
      if (target === own) target = null;
    };
  }, []);
}
