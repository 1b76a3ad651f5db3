import * as v from 'valibot';
import { session } from './session.ts';
import { createStore } from './store.ts';

/** One decision to order: sent again under the same key it can never be a second order. */
const orderAttempt = v.object({
  /** Whose decision; another account on a shared tablet has nothing to do with it. */
  owner: v.string(),
  /** Idempotency key, UUID. */
  key: v.pipe(v.string(), v.uuid()),
  /** Of the cart that the user saw. */
  version: v.number(),
});
export type OrderAttempt = v.InferOutput<typeof orderAttempt>;

const STORAGE_KEY = 'zapas.order-attempt';
/** Where the device keeps nothing (forbidden or full storage), the open app still does. */
let kept: OrderAttempt | null = null;

/** An attempt of the logged-in user that nobody is working on and whose outcome is not known. */
export const lostAttempt = createStore<OrderAttempt | null>(null);

/** To be asked for when the cart is opened: an attempt may have been cut off by a reload. */
export function recallAttempt(): void {
  lostAttempt.set(openAttempt());
}

/** The attempt for a cart of this version: the open one, else a new one, kept before anything is sent (OFFLINE.md). */
export function attemptFor(version: number): OrderAttempt {
  const open = openAttempt();
  const attempt =
    open?.version === version ? open : { owner: session.user()?.id ?? '', key: crypto.randomUUID(), version };
  kept = attempt;
  lostAttempt.set(null);
  write(attempt);
  return attempt;
}

/** The outcome is known: the next wish to order is another decision. */
export function closeAttempt(): void {
  kept = null;
  lostAttempt.set(null);
  write(null);
}

function openAttempt(): OrderAttempt | null {
  const attempt = read() ?? kept;
  return attempt !== null && attempt.owner === session.user()?.id ? attempt : null;
}

function read(): OrderAttempt | null {
  try {
    const parsed = v.safeParse(orderAttempt, JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    // See `kept`.
    return null;
  }
}

function write(attempt: OrderAttempt | null): void {
  try {
    if (attempt === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(attempt));
  } catch {
    // See `kept`.
  }
}
