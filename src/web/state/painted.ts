import { createContext, use } from 'react';

/** Whether the first screen has been painted; true outside a start of the app. */
export const PaintedContext = createContext(true);

/**
 * False until the first screen of a start has been painted. What nobody can see before (closed panels and dialogues,
 * questions to the server and the device's databases) waits for it, so that the list comes sooner.
 */
export function usePainted(): boolean {
  return use(PaintedContext);
}
