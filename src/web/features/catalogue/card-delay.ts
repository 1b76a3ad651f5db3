import { useEffect, useState } from 'react';

/**
 * Milliseconds for which cards whose data was not on the device show skeletons (SPEC §9 "Card and carousel load
 * delay"). Given when the app is built: vite.config.ts holds the value.
 */
const CARD_LOAD_DELAY_MS = Number(import.meta.env.CARD_LOAD_DELAY_MS);

/**
 * Whether cards still wait. Data that was on the device when the cards appeared shows at once and is never hidden
 * again (DESIGN §9); data that had to be fetched shows when it is there and the delay has passed.
 */
export function useCardDelay(isOnDevice: boolean, delay: number = CARD_LOAD_DELAY_MS): boolean {
  const [hasPassed, setPassed] = useState(isOnDevice || delay <= 0);
  useEffect(() => {
    if (hasPassed) return;
    const timer = setTimeout(() => setPassed(true), delay);
    return () => clearTimeout(timer);
  }, [hasPassed, delay]);
  return !(isOnDevice && hasPassed);
}
