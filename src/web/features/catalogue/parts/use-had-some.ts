import { useEffect, useState } from 'react';

/** Belongs to the device: operators suggest the same to everybody. */
const KEY = 'zapas.chosen-products';
const NONE = 'none';

/** Whether there were products the last time, as far as this device knows; it learns from `now`. */
export function useHadSome(now: readonly unknown[] | undefined): boolean {
  const [had] = useState(read);
  const hasNow = now === undefined ? undefined : now.length > 0;
  useEffect(() => {
    if (hasNow !== undefined) write(hasNow);
  }, [hasNow]);
  return had;
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== NONE;
  } catch {
    return true;
  }
}

function write(hasSome: boolean): void {
  try {
    if (hasSome) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, NONE);
  } catch {
    // A device that keeps nothing keeps a place in vain, at worst.
  }
}
