/** Another window of this device is at work on an order of the same user. */
export class OrderedElsewhere extends Error {
  override readonly name = 'OrderedElsewhere';
}

/** Who only looks lets go within this time; who orders does not, milliseconds. */
const PATIENCE_MS = 300;
const lockName = (owner: string) => `order:${owner}`;
const channelName = (owner: string) => `zapas-order:${owner}`;

/**
 * Runs work on an order of this user while no other window does. A window that dies lets go by itself.
 * @throws {OrderedElsewhere} when another window is at it.
 */
export async function withOrderLock<T>(owner: string, work: () => Promise<T>): Promise<T> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(new OrderedElsewhere()), PATIENCE_MS);
  return navigator.locks.request(lockName(owner), { signal: giveUp.signal }, () => {
    clearTimeout(timer);
    return work();
  });
}

/** Runs work that must not come between another window and its order: waits until none is at it. */
export async function whenNobodyOrders<T>(owner: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  return navigator.locks.request(lockName(owner), { mode: 'shared', signal }, work);
}

/** Tells the other windows that this one sends an order now. */
export function tellOtherWindows(owner: string): void {
  const channel = new BroadcastChannel(channelName(owner));
  channel.postMessage(null);
  channel.close();
}

/**
 * Calls back with true when another window begins to send an order, and with false when it has ended, however. Returns
 * the way to stop.
 */
export function watchOtherWindows(owner: string, onChange: (isOrdering: boolean) => void): () => void {
  const over = new AbortController();
  const waitForEnd = async () => {
    onChange(true);
    try {
      await navigator.locks.request(lockName(owner), { mode: 'shared', signal: over.signal }, () => undefined);
      onChange(false);
    } catch {
      // Nobody watches any more.
    }
  };
  const channel = new BroadcastChannel(channelName(owner));
  channel.onmessage = () => void waitForEnd();
  void isHeld(owner).then((held) => {
    if (held && !over.signal.aborted) void waitForEnd();
  });
  return () => {
    over.abort();
    channel.close();
  };
}

async function isHeld(owner: string): Promise<boolean> {
  const { held } = await navigator.locks.query();
  return held?.some(({ name, mode }) => name === lockName(owner) && mode === 'exclusive') ?? false;
}
