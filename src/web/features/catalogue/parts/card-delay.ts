import { useEffect, useState } from 'react';
import { isFromDevice } from '#web/api/data-age.ts';

/**
 * Milliseconds for which cards whose data was not on the device show skeletons (docs/product.md §9 "Card and carousel load
 * delay"). Given when the app is built: vite.config.ts holds the value.
 */
const CARD_LOAD_DELAY_MS = Number(import.meta.env.CARD_LOAD_DELAY_MS);

/**
 * Whether cards still wait; `data` is undefined until there are some. Data that was on the device shows at once and is
 * never hidden again (docs/product.md §10), be it there when the cards appear or kept by the worker; data that had to be fetched
 * shows when it is there and the delay has passed.
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
