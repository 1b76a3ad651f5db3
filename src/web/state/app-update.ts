import { createStore, useStore } from './store.ts';

/** Changes to the new version, in all tabs; null while there is none. */
type Accept = (() => void) | null;

const update = createStore<Accept>(null);

/** Tells that a new version waits for the user's word. */
export const offerUpdate = (accept: () => void): void => update.set(accept);

/** Takes the offer away until the next check finds that the version still waits. */
export const postponeUpdate = (): void => update.set(null);

/** What the user may say yes to, or null. */
export const useAppUpdate = (): Accept => useStore(update);
