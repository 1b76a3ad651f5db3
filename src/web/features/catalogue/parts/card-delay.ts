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
export function useCardDelay(data: unknown): boolean {
  const hasData = data !== undefined;
  const [hasPassed, setPassed] = useState(hasData || CARD_LOAD_DELAY_MS <= 0);
  const isShown = hasData && (hasPassed || isFromDevice(data));
  useEffect(() => {
    if (isShown) setPassed(true);
  }, [isShown]);
  useEffect(() => {
    if (hasPassed) return;
    const timer = setTimeout(() => setPassed(true), CARD_LOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [hasPassed]);
  return !isShown;
}
