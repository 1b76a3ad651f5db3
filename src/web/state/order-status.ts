import { session } from './session.ts';
import { createStore, useStore } from './store.ts';

/**
 * How far this window is with an order:
 * - `asking`: something is asked, of the user or about an earlier order.
 * - `sending`: it is on its way, or nobody knows yet whether it arrived: the cart must stay as it is.
 */
type OrderPhase = 'asking' | 'sending';

/** By user: an order goes on while another account logs in and orders. */
const phases = createStore<Readonly<Record<string, OrderPhase | null>>>({});

/** Says how far a user is with an order in this window, whatever screen is shown; null at its end. */
export function setOrderPhase(owner: string, phase: OrderPhase | null): void {
  phases.set({ ...phases.get(), [owner]: phase });
}

const phaseIn = (all: Readonly<Record<string, OrderPhase | null>>) => all[session.user()?.id ?? ''] ?? null;

/** How far the logged-in user is with an order in this window; null when none is under way. */
export const orderPhase = (): OrderPhase | null => phaseIn(phases.get());

/** {@link orderPhase}, for screens. */
export const useOrderPhase = (): OrderPhase | null => phaseIn(useStore(phases));
