import type { QueryClient } from '@tanstack/react-query';
import type { Cart } from '#shared/contract/cart.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { ApiError, endsSession, isOutcomeUnknown } from '#web/api/api-error.ts';
import { cartQuery, finalizeCart } from '#web/api/cart.ts';
import { deadline } from '#web/api/deadline.ts';
import { orderQueries } from '#web/api/orders.ts';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import { closeIntent, openIntents, recordIntent } from '#web/offline/journal/journal.ts';
import type { OrderAttempt } from '#web/offline/journal/open-orders.ts';
import { sendableCount, withCartHeld } from '#web/offline/outbox/outbox.ts';
import { NotSaved } from '#web/offline/outbox/storage.ts';
import { orderPhase, setOrderPhase } from '#web/state/order-status.ts';
import type { ConfirmIntent, confirm, MessageIntent, openMessage } from '#web/state/overlays.ts';
import { session } from '#web/state/session.ts';
import { closeOrder } from './close-order.ts';
import { orderMessages } from './order-messages.ts';
import type { SentOrder } from './sent-order.ts';
import { watchReconnect } from './watch-reconnect.ts';

/** Dialogues, callbacks and clock used by ordering. */
interface OrderingDeps {
  readonly client: QueryClient;
  readonly confirm: typeof confirm;
  readonly showMessage: typeof openMessage;
  /** Awaited after the user's confirmation: the order, or null when it was refused or its outcome is unknown. */
  readonly onSettled: (cart: Cart, sent: SentOrder | null) => Promise<void>;
  /** Awaited when an earlier order turned out to be confirmed: it is shown instead of sending a new one. */
  readonly onEarlierOrder: (order: SentOrder) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Longer than sending one cart change may take, ms. */
const CART_LOCK_TIMEOUT_MS = 20_000;

/**
 * Orders the shown cart: "sent" is only said once the order id is known (docs/architecture.md "Walk: an order"). One order at a time per
 * window; of two windows the server accepts the first and refuses the other's stale cart (412).
 */
export async function order(cart: Cart, deps: OrderingDeps): Promise<void> {
  const owner = session.user()?.id;
  if (owner === undefined || orderPhase() !== null) return;
  setOrderPhase(owner, 'asking');
  try {
    if ((await resolveEarlier(owner, deps)) === null) return;
    if (!(await deps.confirm(orderMessages.question(cart)))) return;
    await placeOrder(cart, owner, deps);
  } catch (error) {
    // After a log-out the outcome is shown at the next log-in.
    if (!isLoggedOut(owner)) throw error;
  } finally {
    setOrderPhase(owner, null);
  }
}

/** Nothing is asked, shown or closed after a log-out: the next user would see it. */
const isLoggedOut = (owner: string) => session.user()?.id !== owner;

/**
 * Resolves earlier orders whose answer was lost, so that the same goods are not ordered twice. Returns the attempts
 * unknown to the server; null when no new order may be sent.
 */
async function resolveEarlier(owner: string, deps: OrderingDeps): Promise<OrderAttempt[] | null> {
  const absent: OrderAttempt[] = [];
  for (const attempt of await openIntents(owner, 'order', deps.now())) {
    const outcome = await outcomeOf(attempt, deps, orderMessages.earlierUnknown);
    if (outcome === 'unknown' || isLoggedOut(owner)) return null;
    if (outcome === 'absent') absent.push(attempt);
    else {
      await closeOrder(attempt, outcome);
      if (isLoggedOut(owner)) return null;
      await deps.showMessage(orderMessages.earlier(outcome.orderNumber));
      await deps.onEarlierOrder(outcome);
      return null;
    }
  }
  return absent;
}

async function placeOrder(cart: Cart, owner: string, deps: OrderingDeps): Promise<void> {
  // Another window may have made an attempt while the confirmation was open.
  const absent = await resolveEarlier(owner, deps);
  if (absent === null) return;
  setOrderPhase(owner, 'sending');
  const attempt = await attemptFor(cart, owner, absent, deps.now());
  const sent = await send(attempt, deps);
  if (isLoggedOut(owner)) return;
  if (sent === STALE) return askAgain(cart, owner, deps);
  await deps.onSettled(cart, sent);
  // Closed only once the order is shown: a reload before that looks it up by its key.
  if (sent !== null && !isLoggedOut(owner)) await closeOrder(attempt, sent);
}

/** The server's cart is not the one that the user saw: shows it as it is, and asks again where it can be ordered. */
async function askAgain(before: Cart, owner: string, deps: OrderingDeps): Promise<void> {
  await deps.onSettled(before, null);
  const cart = await deps.client.fetchQuery({ ...cartQuery(), staleTime: 0 }).catch(() => null);
  if (isLoggedOut(owner)) return;
  if (cart?.itemCount === 0) return void deps.showMessage(orderMessages.emptied);
  if (cart === null || !isOrderable(cart)) return void deps.showMessage(orderMessages.stale);
  setOrderPhase(owner, 'asking');
  if (await deps.confirm(orderMessages.changed(before, cart))) await placeOrder(cart, owner, deps);
}

/** Whether nothing is left to do before the order, here or on the server. */
function isOrderable({ itemCount, problems, errors }: Cart): boolean {
  return itemCount > 0 && problems.length + errors.length + sendableCount() === 0;
}

/** An attempt for the same cart version keeps its key, so that a late earlier request counts as the same order. */
async function attemptFor(
  { version }: Cart,
  owner: string,
  absent: readonly OrderAttempt[],
  now: number,
): Promise<OrderAttempt> {
  const same = absent.find(({ payload }) => payload.version === version);
  for (const attempt of absent) if (attempt !== same) await closeIntent(attempt);
  return same ?? { owner, key: crypto.randomUUID(), kind: 'order', payload: { version }, at: now };
}

/** The order was refused, because the cart is another than the user saw. */
const STALE = 'stale';

/** Null when there is no order, which the user was told. */
async function send(attempt: OrderAttempt, deps: OrderingDeps): Promise<SentOrder | typeof STALE | null> {
  const timeout = deadline(CART_LOCK_TIMEOUT_MS);
  try {
    return await withCartHeld(() => execute(attempt, deps.client), timeout.signal);
  } catch (error) {
    if (isLoggedOut(attempt.owner)) return null;
    if (error instanceof NotSaved) return notSaved(deps);
    if (timeout.signal.aborted && error === timeout.signal.reason)
      return refused(attempt, deps, orderMessages.cartBusy);
    if (!(error instanceof ApiError)) throw error;
    if (isOutcomeUnknown(error)) return afterLostAnswer(attempt, deps);
    if (endsSession(error)) return null;
    if (error.code === ERROR_CODES.staleCart) return closeIntent(attempt).then(() => STALE);
    // A final refusal: a repeat under this key would get the same answer.
    return refused(attempt, deps, orderMessages.refusal(error));
  } finally {
    timeout.end();
  }
}

async function refused(attempt: OrderAttempt, { showMessage }: OrderingDeps, message: MessageIntent): Promise<null> {
  await closeIntent(attempt);
  // Not awaited: the cart is refreshed while the message is open.
  if (!isLoggedOut(attempt.owner)) void showMessage(message);
  return null;
}

/** The attempt was not stored, so it was not sent. */
function notSaved({ showMessage }: OrderingDeps): null {
  void showMessage(orderMessages.notKept);
  return null;
}

/**
 * Stores the attempt first: without its key a lost answer could not be looked up (docs/offline.md "Journal of intents"). A
 * mutation, so that the spinner and the session watch see it; never retried automatically.
 */
async function execute(attempt: OrderAttempt, client: QueryClient): Promise<SentOrder> {
  const { owner, key, payload } = attempt;
  // Another window has changed the cart since it was shown.
  if (sendableCount() > 0) throw new ApiError({ kind: 'http', status: 412, body: { code: ERROR_CODES.staleCart } });
  if (!(await recordIntent(attempt))) throw new NotSaved('order attempt');
  return client
    .getMutationCache()
    .build(client, {
      mutationKey: ['cart-finalize'],
      scope: { id: 'cart' },
      networkMode: 'always',
      retry: false,
      mutationFn: () => finalizeCart({ owner, key, version: String(payload.version) }),
    })
    .execute(undefined);
}

/** Looks the order up first and sends again only after the user's confirmation (docs/offline.md "Journal of intents"). */
async function afterLostAnswer(attempt: OrderAttempt, deps: OrderingDeps): ReturnType<typeof send> {
  const outcome = await outcomeOf(attempt, deps, orderMessages.unknown);
  if (outcome === 'unknown' || isLoggedOut(attempt.owner)) return null;
  if (outcome !== 'absent') return outcome;
  return (await deps.confirm(orderMessages.absent)) ? send(attempt, deps) : null;
}

/** Outcome of an attempt: its order, `absent`, or `unknown` when the user does not check again. */
async function outcomeOf(
  attempt: OrderAttempt,
  { client, confirm }: Pick<OrderingDeps, 'client' | 'confirm'>,
  question: ConfirmIntent,
): Promise<SentOrder | 'absent' | 'unknown'> {
  try {
    return await client.fetchQuery(orderQueries.byKey(attempt.key));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === ERROR_CODES.notFound) return 'absent';
    if (endsSession(error) || isLoggedOut(attempt.owner) || !(await isRetryWanted(confirm, question))) return 'unknown';
    return outcomeOf(attempt, { client, confirm }, question);
  }
}

/** Whether to check again: on the user's confirmation, or automatically once the connection is back. */
async function isRetryWanted(confirm: OrderingDeps['confirm'], question: ConfirmIntent): Promise<boolean> {
  const { reconnected, stop } = watchReconnect(connectivity);
  const wanted = await confirm({ ...question, yesAfter: reconnected });
  stop();
  return wanted;
}
