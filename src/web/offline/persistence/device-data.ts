import * as v from 'valibot';
import { deviceStorage, parseStored } from '#web/state/storage.ts';

const forgetOptions = v.object({
  /** Changes of the cart that are not sent yet. */
  keepQueue: v.optional(v.boolean(), false),
  /** Half-filled forms. */
  keepDrafts: v.optional(v.boolean(), false),
});
/** What stays on the device for the same account; nobody else reads or sends it. */
export type ForgetOptions = Readonly<v.InferOutput<typeof forgetOptions>>;

/** A log-out by the user. */
const EVERYTHING: ForgetOptions = { keepQueue: false, keepDrafts: false };

/** A session that ended by itself goes on after log-in: what is not sent yet and half-filled forms wait for it. */
export const UNTIL_LOGIN: ForgetOptions = { keepQueue: true, keepDrafts: true };

/** A place on this device where something of the logged-in user is kept. */
export interface UserStore {
  /**
   * Cancels what is about to be written, at once. Later writes find their owner logged out and do nothing: each store
   * checks that before it writes, so that it works again for whoever logs in next.
   */
  readonly stop: () => void;
  /** Removes all of this user, also what an older build or an earlier visit left; resolves when it is gone. */
  readonly forget: (userId: string, options: ForgetOptions) => void | Promise<void>;
}

const stores = new Map<string, UserStore>();

/** Every store of user data is registered by the module that writes it, before it writes. A name is taken once. */
export function registerUserStore(name: string, store: UserStore): void {
  stores.set(name, store);
}

/** First step of a log-out: a save that was about to happen must not bring back what is cleared next. */
export function stopWriters(): void {
  for (const { stop } of stores.values()) stop();
}

/** A log-out that has begun and is not known to have ended: a tab may be closed in the middle. */
const LEAVING_PREFIX = 'zapas.leaving.';
const leavingKey = (userId: string) => `${LEAVING_PREFIX}${userId}`;

/** Notes that a user has left, for {@link finishPendingCleanup}: where no store is loaded yet that could forget them. */
export function markCleanupPending(userId: string, options: ForgetOptions): void {
  deviceStorage.set(leavingKey(userId), JSON.stringify(options));
}

/**
 * Removes all that this device keeps of a user; needs no network, never rejects. What could not be removed now is
 * tried again by {@link finishPendingCleanup}.
 */
export async function forgetUser(userId: string, options: ForgetOptions = EVERYTHING): Promise<void> {
  markCleanupPending(userId, options);
  const all = [...stores.values()].map(async (store) => store.forget(userId, options));
  const outcomes = await Promise.allSettled(all);
  if (outcomes.every(({ status }) => status === 'fulfilled')) deviceStorage.remove(leavingKey(userId));
}

/** Ends what earlier log-outs could not, before anybody's data are opened. */
export async function finishPendingCleanup(): Promise<void> {
  await Promise.all(leaving().map(([userId, options]) => forgetUser(userId, options)));
}

function leaving(): [userId: string, options: ForgetOptions][] {
  return deviceStorage
    .keys(LEAVING_PREFIX)
    .map((key) => [key.slice(LEAVING_PREFIX.length), parseStored(forgetOptions, deviceStorage.get(key)) ?? EVERYTHING]);
}
