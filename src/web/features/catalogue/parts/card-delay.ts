import { useEffect, useState } from 'react';
import { isFromDevice } from '#web/api/data-age.ts';

/**
 * Milliseconds for which cards whose data was not on the device show skeletons (docs/product.md §9 "Card and carousel load
 * delay"). Set at build time by vite.config.ts.
 */
const CARD_LOAD_DELAY_MS = Number(import.meta.env.CARD_LOAD_DELAY_MS);

/**
 * Whether cards still show skeletons; `data` is undefined while it loads. Data that was on the device, in the query cache
 * or in the service worker's, shows at once and is never hidden again (docs/product.md §10). Fetched data shows once the
 * delay has passed.
 */
export function useCardDelay(data: unknown, delay: number = CARD_LOAD_DELAY_MS): boolean {
  const isThere = data !== undefined;
  const [hasPassed, setPassed] = useState(isThere || delay <= 0);
  const isShown = isThere && (hasPassed || isFromDevice(data));
  useEffect(() => {
    if (isShown) setPassed(true);
  }, [isShown]);
  useEffect(() => {
    if (hasPassed) return;
    const timer = setTimeout(() => setPassed(true), delay);
    return () => clearTimeout(timer);
  }, [hasPassed, delay]);
  return !isShown;
}
