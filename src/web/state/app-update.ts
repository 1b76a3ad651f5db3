import { createStore, useStore } from './store.ts';

/** Updates all tabs to the new version; null without one. */
type Accept = (() => void) | null;

const update = createStore<Accept>(null);

/** Offers a new version to the user. */
export const offerUpdate = (accept: () => void): void => update.set(accept);

/** Hides the offer until the next check. */
export const postponeUpdate = (): void => update.set(null);

/** The function that accepts the offer, or null. */
export const useAppUpdate = (): Accept => useStore(update);
