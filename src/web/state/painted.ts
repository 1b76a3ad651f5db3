import { createContext, use } from 'react';

/** Whether the first screen has been painted; true outside the start of the app. */
export const PaintedContext = createContext(true);

/**
 * False until the first screen is painted. Invisible work (closed panels and dialogues, requests, databases) waits
 * for it, so that the list appears sooner.
 */
export function usePainted(): boolean {
  return use(PaintedContext);
}
