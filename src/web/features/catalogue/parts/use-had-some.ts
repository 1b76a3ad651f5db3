import { useEffect, useState } from 'react';
import { deviceStorage } from '#web/state/storage.ts';

/** Belongs to the device: operators suggest the same to everybody. */
const KEY = 'zapas.chosen-products';
const NONE = 'none';

/** Whether there were products the last time, as far as this device knows; it learns from `now`. */
export function useHadSome(now: readonly unknown[] | undefined): boolean {
  const [had] = useState(() => deviceStorage.get(KEY) !== NONE);
  const hasNow = now === undefined ? undefined : now.length > 0;
  useEffect(() => {
    if (hasNow === true) deviceStorage.remove(KEY);
    if (hasNow === false) deviceStorage.set(KEY, NONE);
  }, [hasNow]);
  return had;
}
