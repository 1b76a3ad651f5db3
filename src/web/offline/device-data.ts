/** What the user wishes for what is not sent yet. */
export interface ForgetWishes {
  /** The cart queue stays for the same account; nobody else reads or sends it. */
  readonly keepQueue: boolean;
}

/** A place on this device where something of the logged-in user is kept. */
export interface UserStore {
  /**
   * Cancels what is about to be written, at once. Later writes find their owner logged out and do nothing: each store
   * checks that before it writes, so that it works again for whoever logs in next.
   */
  readonly stop: () => void;
  /** Removes all of this user, also what an older build or an earlier visit left; resolves when it is gone. */
  readonly forget: (userId: string, wishes: ForgetWishes) => void | Promise<void>;
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

/**
 * Removes all that this device keeps of a user; needs no network. One store that fails does not spare the others.
 * @throws AggregateError of the stores that failed, after all have been tried.
 */
export async function forgetUser(userId: string, wishes: ForgetWishes = { keepQueue: false }): Promise<void> {
  const outcomes = await Promise.allSettled([...stores.values()].map(async (store) => store.forget(userId, wishes)));
  const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  if (errors.length > 0) throw new AggregateError(errors, 'Some data of the user could not be removed.');
}
