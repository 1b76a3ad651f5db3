import { del, set, values } from 'idb-keyval';
import * as v from 'valibot';
import { connect, DEVICE_PATIENCE_MS, deleteDatabase } from '#web/offline/persistence/database.ts';
import { registerUserStore } from '#web/offline/persistence/device-data.ts';

/** One decision to order: sent again under the same key it can never be a second order. */
const orderAttempt = v.object({
  /** Whose decision; another account on a shared tablet has nothing to do with it. */
  owner: v.string(),
  /** Idempotency key, UUID. */
  key: v.pipe(v.string(), v.uuid()),
  /** Of the cart that the user saw. */
  version: v.number(),
  /** When it was made, milliseconds. */
  at: v.number(),
});
export type OrderAttempt = v.InferOutput<typeof orderAttempt>;

const STORE = 'attempts';
const databaseName = (owner: string) => `zapas-order-attempts:${owner}`;

/**
 * Keeps an attempt before anything of it is sent: after true not even a power cut makes the device forget it. False
 * where the device keeps nothing (forbidden or full storage, or one that does not answer): then nothing may be sent.
 */
export async function keepAttempt(attempt: OrderAttempt): Promise<boolean> {
  const isKept = await onDevice(attempt.owner, (use) => set(attempt.key, attempt, use).then(() => true));
  return isKept === true;
}

/** A user's attempts whose outcome this device does not know, oldest first; those under way are among them. */
export async function openAttempts(owner: string): Promise<OrderAttempt[]> {
  const stored = (await onDevice(owner, (use) => values<unknown>(use))) ?? [];
  const all = stored.flatMap((value) => {
    const parsed = v.safeParse(orderAttempt, value);
    return parsed.success && parsed.output.owner === owner ? [parsed.output] : [];
  });
  return all.sort((a, b) => a.at - b.at);
}

/** The outcome is known. Other attempts, of other tabs too, stay. */
export async function closeAttempt({ owner, key }: Pick<OrderAttempt, 'owner' | 'key'>): Promise<void> {
  await onDevice(owner, (use) => del(key, use));
}

/** Undefined when the device refuses. A connection for each use: one that stays open would be in the way of a log-out. */
async function onDevice<T>(owner: string, work: (use: ReturnType<typeof connect>['use']) => Promise<T>) {
  const { use, close } = connect(databaseName(owner), STORE, { patience: DEVICE_PATIENCE_MS });
  try {
    return await work(use);
  } catch {
    return undefined;
  } finally {
    close();
  }
}

registerUserStore('order-attempts', {
  stop: () => undefined,
  forget: async (owner, { keepQueue }) => {
    // Who comes back has to be told what became of the order.
    if (keepQueue) return;
    await deleteDatabase(databaseName(owner));
  },
});
