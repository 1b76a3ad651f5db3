import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while React takes over the log-in form that the build wrote into the page, and in the build itself: what
 * depends on the device must not be drawn yet, or React would replace the form with what was typed into it.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
