import { session } from './session.ts';
import { createStore, useStore } from './store.ts';

/**
 * Progress of an order in this window:
 * - `asking`: a question to the user, or about an earlier order, is open.
 * - `sending`: it is being sent or its outcome is unknown: the cart must not change.
 */
type OrderPhase = 'asking' | 'sending';

/** By user: an order continues while another account logs in and orders. */
const phases = createStore<Readonly<Record<string, OrderPhase | null>>>({});

/** Sets the phase of a user's order in this window, on any screen; null at its end. */
export function setOrderPhase(owner: string, phase: OrderPhase | null): void {
  phases.set({ ...phases.get(), [owner]: phase });
}

const phaseIn = (all: Readonly<Record<string, OrderPhase | null>>) => all[session.user()?.id ?? ''] ?? null;

/** Phase of the logged-in user's order in this window; null without one. */
export const orderPhase = (): OrderPhase | null => phaseIn(phases.get());

/** {@link orderPhase}, for screens. */
export const useOrderPhase = (): OrderPhase | null => phaseIn(useStore(phases));
