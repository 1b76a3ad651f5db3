import { openAttempts } from './order-attempts.ts';

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
    lock === null ? null : { result: await asOwn(owner, work) },
  );
  if (taken !== null) return taken.result;
  if (await isHeld(owner)) throw new OrderedElsewhere();
  // Somebody only looked.
  return navigator.locks.request(name, () => asOwn(owner, work));
}

/** Users for whom this window is at work on an order: it is no other one to itself. */
const atWork = new Set<string>();

async function asOwn<T>(owner: string, work: () => Promise<T>): Promise<T> {
  atWork.add(owner);
  try {
    return await work();
  } finally {
    atWork.delete(owner);
  }
}

/** Resolves as soon as no window is at work on an order of this user. */
export async function untilNobodyOrders(owner: string, signal: AbortSignal): Promise<void> {
  await navigator.locks.request(lockName(owner), { mode: 'shared', signal }, () => undefined);
}

/** As {@link untilNobodyOrders}, for who may stop waiting: `over` stays open then. */
export function whenNobodyOrders(owner: string): { readonly over: Promise<void>; readonly stop: () => void } {
  const stopped = new AbortController();
  const over = new Promise<void>((resolve) => {
    untilNobodyOrders(owner, stopped.signal).then(resolve, () => undefined);
  });
  return { over, stop: () => stopped.abort() };
}

/** Keys that this window has sent: what comes of them is told by the screen that sent them. */
const ownKeys = new Set<string>();

/** Tells this window's messages from those of others: a channel is heard by all other channels of its name. */
const WINDOW = crypto.randomUUID();

/** Of `key`, the attempt that is sent. A window of an older build says its key alone, or none. */
interface OrderSent {
  readonly key: string;
  readonly from: string;
}

/** Tells the other windows that this one sends an order now, under this key. */
export function tellOtherWindows(owner: string, key: string): void {
  ownKeys.add(key);
  const channel = new BroadcastChannel(channelName(owner));
  channel.postMessage({ key, from: WINDOW } satisfies OrderSent);
  channel.close();
}

/** What is heard of other windows. */
interface OtherWindows {
  /** One begins to send an order, or is at it. */
  readonly onBegin: () => void;
  /** It has ended, however. The key that was sent; null when nobody said one, or when it was this window's. */
  readonly onEnd: (key: string | null) => void;
}

/** Watches the orders of other windows; returns the way to stop. */
export function watchOtherWindows(owner: string, { onBegin, onEnd }: OtherWindows): () => void {
  const over = new AbortController();
  let key: string | null = null;
  let isWaiting = false;
  const waitForEnd = async () => {
    onBegin();
    if (isWaiting) return;
    isWaiting = true;
    try {
      await untilNobodyOrders(owner, over.signal);
      isWaiting = false;
      onEnd(key === null || ownKeys.has(key) ? null : key);
      key = null;
    } catch {
      // Nobody watches any more.
    }
  };
  const channel = new BroadcastChannel(channelName(owner));
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const sent = readSent(data);
    if (sent.from === WINDOW) return;
    key = sent.key;
    void waitForEnd();
  };
  void keyUnderWay(owner).then((found) => {
    if (found === undefined || over.signal.aborted) return;
    key ??= found;
    void waitForEnd();
  });
  return () => {
    over.abort();
    channel.close();
  };
}

function readSent(data: unknown): { readonly key: string | null; readonly from: string | null } {
  if (typeof data === 'string') return { key: data, from: null };
  const { key, from } = (data ?? {}) as Partial<OrderSent>;
  return { key: key ?? null, from: from ?? null };
}

/** Of an order that was begun before anybody watched: its key is on the device. Undefined when none is under way. */
async function keyUnderWay(owner: string): Promise<string | null | undefined> {
  if (atWork.has(owner) || !(await isHeld(owner))) return undefined;
  const attempts = await openAttempts(owner);
  return attempts.at(-1)?.key ?? null;
}

async function isHeld(owner: string): Promise<boolean> {
  const { held } = await navigator.locks.query();
  return held?.some(({ name, mode }) => name === lockName(owner) && mode === 'exclusive') ?? false;
}
