import { session } from './session.ts';
import { createStore, useStore } from './store.ts';

/**
 * How far this window is with an order:
 * - `asking`: something is asked, of the user or about an earlier order.
 * - `sending`: it is on its way, or nobody knows yet whether it arrived: the cart must stay as it is.
 */
type OrderPhase = 'asking' | 'sending';

/** One order from the press of the button to its end, whatever screen is shown meanwhile. */
interface OrderRun {
  readonly owner: string;
  readonly phase: OrderPhase;
}

const run = createStore<OrderRun | null>(null);

export interface RunningOrder {
  /** From here on the cart may not change. */
  readonly sending: () => void;
  readonly end: () => void;
}

/** Begins one; null while this user is already at it. */
export function beginOrder(owner: string): RunningOrder | null {
  if (run.get()?.owner === owner) return null;
  let own: OrderRun = { owner, phase: 'asking' };
  run.set(own);
  // Another account may have begun its own meanwhile.
  const isOwn = () => run.get() === own;
  return {
    sending: () => {
      if (!isOwn()) return;
      own = { owner, phase: 'sending' };
      run.set(own);
    },
    end: () => {
      if (isOwn()) run.set(null);
    },
  };
}

/** How far the logged-in user is with an order in this window; null when they are not at it. */
export const orderPhase = (): OrderPhase | null => phaseOf(run.get());

/** {@link orderPhase}, for screens. */
export const useOrderPhase = (): OrderPhase | null => phaseOf(useStore(run));

function phaseOf(current: OrderRun | null): OrderPhase | null {
  return current !== null && current.owner === session.user()?.id ? current.phase : null;
}
