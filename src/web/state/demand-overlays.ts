import { registerOverlay } from './open-overlays.ts';
import { createStore, useStore } from './store.ts';

export interface DemandFormIntent {
  /** Null: for every controlled product of the cart. */
  readonly productId: number | null;
}

const shown = createStore<DemandFormIntent | null>(null);
let forget = () => {};

/** Opens the dialogue that attaches demand forms to one product, or to all controlled ones (null). */
export function openDemandForm(productId: number | null): void {
  closeDemandForm();
  shown.set({ productId });
  forget = registerOverlay({ kind: 'demand-form', dismiss: closeDemandForm });
}

export function closeDemandForm(): void {
  forget();
  shown.set(null);
}

/** Closes the dialogue if it is still this one: an upload ends after its dialogue was left and another was opened. */
export function closeThisDemandForm(own: DemandFormIntent): void {
  if (shown.get() === own) closeDemandForm();
}

/** For the dialogue's host in the cart. */
export const useDemandForm = (): DemandFormIntent | null => useStore(shown);
