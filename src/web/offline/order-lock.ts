/** Another window of this device is at work on an order of the same user. */
export class OrderedElsewhere extends Error {
  override readonly name = 'OrderedElsewhere';
}

const lockName = (owner: string) => `order:${owner}`;
const channelName = (owner: string) => `zapas-order:${owner}`;

/**
 * Runs work on an order of this user while no other window does. A window that dies lets go by itself.
 * @throws {OrderedElsewhere} when another window is at it.
 */
export async function withOrderLock<T>(owner: string, work: () => Promise<T>): Promise<T> {
  const name = lockName(owner);
  const taken = await navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
    lock === null ? null : { result: await work() },
  );
  if (taken !== null) return taken.result;
  if (await isHeld(owner)) throw new OrderedElsewhere();
  // Somebody only looked.
  return navigator.locks.request(name, work);
}

/** Resolves as soon as no window is at work on an order of this user. */
export async function untilNobodyOrders(owner: string, signal: AbortSignal): Promise<void> {
  await navigator.locks.request(lockName(owner), { mode: 'shared', signal }, () => undefined);
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
      await untilNobodyOrders(owner, over.signal);
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
