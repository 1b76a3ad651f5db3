import * as v from 'valibot';
import { deviceStorage, parseStored } from '#web/state/storage.ts';

const forgetOptions = v.object({
  /** Keep unsent changes of the cart. */
  keepQueue: v.optional(v.boolean(), false),
  /** Keep half-filled forms. */
  keepDrafts: v.optional(v.boolean(), false),
});
/** What stays on the device for the same account; other users cannot read or send it. */
export type ForgetOptions = Readonly<v.InferOutput<typeof forgetOptions>>;

/** A log-out by the user removes everything. */
const EVERYTHING: ForgetOptions = { keepQueue: false, keepDrafts: false };

/** An expired session continues after the log-in, so unsent changes and half-filled forms stay. */
export const UNTIL_LOGIN: ForgetOptions = { keepQueue: true, keepDrafts: true };

/** A place on this device where data of the logged-in user are stored. */
interface UserStore {
  /**
   * Cancels pending writes at once. Each store checks before a write that its owner is logged in, so it works again
   * for the next user.
   */
  readonly stop: () => void;
  /** Removes all data of this user, also from older builds and earlier visits; resolves when they are gone. */
  readonly forget: (userId: string, options: ForgetOptions) => void | Promise<void>;
}

const stores = new Map<string, UserStore>();

/** Each store of user data is registered by the module that writes it, before it writes. Names are unique. */
export function registerUserStore(name: string, store: UserStore): void {
  stores.set(name, store);
}

/** First step of a log-out: a pending save must not restore what is removed next. */
export function stopWriters(): void {
  for (const { stop } of stores.values()) stop();
}

/** Marks a log-out that is not known to be complete: a tab may be closed in the middle of it. */
const LEAVING_PREFIX = 'zapas.leaving.';
const leavingKey = (userId: string) => `${LEAVING_PREFIX}${userId}`;

/** Marks a user's data for {@link finishPendingCleanup}, where the stores are not loaded yet. */
export function markCleanupPending(userId: string, options: ForgetOptions): void {
  deviceStorage.set(leavingKey(userId), JSON.stringify(options));
}

/**
 * Removes all data of a user from this device; needs no network, never rejects. What fails is tried again by {@link
 * finishPendingCleanup}.
 */
export async function forgetUser(userId: string, options: ForgetOptions = EVERYTHING): Promise<void> {
  markCleanupPending(userId, options);
  const all = [...stores.values()].map(async (store) => store.forget(userId, options));
  const outcomes = await Promise.allSettled(all);
  if (outcomes.every(({ status }) => status === 'fulfilled')) deviceStorage.remove(leavingKey(userId));
}

/** Completes earlier log-outs before any user's data are opened. */
export async function finishPendingCleanup(): Promise<void> {
  await Promise.all(leaving().map(([userId, options]) => forgetUser(userId, options)));
}

function leaving(): [userId: string, options: ForgetOptions][] {
  return deviceStorage
    .keys(LEAVING_PREFIX)
    .map((key) => [key.slice(LEAVING_PREFIX.length), parseStored(forgetOptions, deviceStorage.get(key)) ?? EVERYTHING]);
}
