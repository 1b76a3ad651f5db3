import type { QueryClient } from '@tanstack/react-query';
import type { Cart } from '#shared/contract/cart.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { ApiError, endsSession, isTransient } from '#web/api/api-error.ts';
import { finalizeCart } from '#web/api/cart.ts';
import { deadline } from '#web/api/deadline.ts';
import { orderQueries } from '#web/api/orders.ts';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import { closeIntent, openIntents, recordIntent } from '#web/offline/journal/journal.ts';
import type { OrderAttempt } from '#web/offline/journal/open-orders.ts';
import { waitingCount, withCartHeld } from '#web/offline/outbox/outbox.ts';
import { NotSaved } from '#web/offline/outbox/storage.ts';
import { orderPhase, setOrderPhase } from '#web/state/order-status.ts';
import type { ConfirmIntent, confirm, MessageIntent, openMessage } from '#web/state/overlays.ts';
import { session } from '#web/state/session.ts';
import { endMade, type SentOrder } from './order-made.ts';
import { orderMessages } from './order-messages.ts';
import { whenBack } from './when-back.ts';

/** What ordering asks, tells and leads to. */
export interface OrderingDeps {
  readonly client: QueryClient;
  readonly ask: typeof confirm;
  readonly tell: typeof openMessage;
  /** After the user's yes: the order, or null when it was refused or nobody knows. Waited for. */
  readonly onEnd: (cart: Cart, sent: SentOrder | null) => Promise<void>;
  /** An earlier order turned out to be made, and was told: it is to be shown instead of a new one. */
  readonly onEarlier: (order: SentOrder) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Longer than one change of the cart may take to be sent, milliseconds. */
const CART_PATIENCE_MS = 20_000;

/**
 * Orders the cart that the user sees: "sent" is only said with an order's id in hand (docs/architecture.md). While one is
 * under way in this window, a second call does nothing, from whatever screen; of two windows the server takes the first
 * and refuses the other's stale cart (412).
 */
export async function order(cart: Cart, deps: OrderingDeps): Promise<void> {
  const owner = session.user()?.id;
  if (owner === undefined || orderPhase() !== null) return;
  setOrderPhase(owner, 'asking');
  try {
    if ((await settleEarlier(owner, deps)) === null) return;
    if (!(await deps.ask(orderMessages.question(cart)))) return;
    await place(cart, owner, deps);
  } catch (error) {
    // An order that is cut off with the session is told of after the next log-in.
    if (!hasLeft(owner)) throw error;
  } finally {
    setOrderPhase(owner, null);
  }
}

/** Nothing is asked, told or closed for a user who has logged out meanwhile: the next user would see it. */
const hasLeft = (owner: string) => session.user()?.id !== owner;

/**
 * Asks for the orders whose answer was lost before there is a new one, or the same goods might come twice. Null when
 * nothing new is to be sent; else the attempts of which the server knows nothing.
 */
async function settleEarlier(owner: string, deps: OrderingDeps): Promise<OrderAttempt[] | null> {
  const absent: OrderAttempt[] = [];
  for (const attempt of await openIntents(owner, 'order', deps.now())) {
    const outcome = await outcomeOf(attempt, deps, orderMessages.earlierUnknown);
    if (outcome === 'unknown' || hasLeft(owner)) return null;
    if (outcome === 'absent') absent.push(attempt);
    else {
      await endMade(attempt, outcome);
      if (hasLeft(owner)) return null;
      await deps.tell(orderMessages.earlier(outcome.orderNumber));
      await deps.onEarlier(outcome);
      return null;
    }
  }
  return absent;
}

async function place(cart: Cart, owner: string, deps: OrderingDeps): Promise<void> {
  // Another window may have left an attempt while the question was open here.
  const absent = await settleEarlier(owner, deps);
  if (absent === null) return;
  setOrderPhase(owner, 'sending');
  const attempt = await attemptFor(cart, owner, absent, deps.now());
  const sent = await send(attempt, deps);
  if (hasLeft(owner)) return;
  await deps.onEnd(cart, sent);
  // Only now that the order is shown: a reload before that finds the attempt and asks for its order.
  if (sent !== null && !hasLeft(owner)) await endMade(attempt, sent);
}

/** The same decision about the same cart keeps its key: an earlier request of it that is still on its way is then this one. */
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

async function send(attempt: OrderAttempt, deps: OrderingDeps): Promise<SentOrder | null> {
  const patience = deadline(CART_PATIENCE_MS);
  try {
    return await withCartHeld(() => execute(attempt, deps.client), patience.signal);
  } catch (error) {
    if (hasLeft(attempt.owner)) return null;
    if (error instanceof NotSaved) return unsent(deps);
    if (patience.signal.aborted && error === patience.signal.reason)
      return refused(attempt, deps, orderMessages.cartBusy);
    if (!(error instanceof ApiError)) throw error;
    if (isTransient(error) || error.kind === 'invalid') return afterLostAnswer(attempt, deps);
    if (endsSession(error)) return null;
    // A final no: nothing was made under this key, and the same answer would be repeated for it.
    return refused(attempt, deps, orderMessages.refusal(error));
  } finally {
    patience.end();
  }
}

async function refused(attempt: OrderAttempt, { tell }: OrderingDeps, message: MessageIntent): Promise<null> {
  await closeIntent(attempt);
  // Not waited for: the cart is refreshed while the message is read.
  if (!hasLeft(attempt.owner)) void tell(message);
  return null;
}

/** Nothing of it was sent; what an earlier try of the same attempt left on the device stays. */
function unsent({ tell }: OrderingDeps): null {
  void tell(orderMessages.notKept);
  return null;
}

/**
 * Kept on the device first: without that a lost answer could not be asked for (docs/offline.md "Cart queue"). A mutation,
 * so that the spinner shows and the session watch sees its errors; never repeated by itself.
 */
async function execute(attempt: OrderAttempt, client: QueryClient): Promise<SentOrder> {
  const { owner, key, payload } = attempt;
  // Another window has changed the cart since the user saw it.
  if (waitingCount() > 0) throw new ApiError({ kind: 'http', status: 412, body: { code: ERROR_CODES.staleCart } });
  if (!(await recordIntent(attempt))) throw new NotSaved('order attempt');
  return client
    .getMutationCache()
    .build(client, {
      mutationKey: ['cart-finalize'],
      scope: { id: 'cart' },
      networkMode: 'always',
      retry: false,
      mutationFn: () => finalizeCart({ owner, key, version: payload.version }),
    })
    .execute(undefined);
}

/** Asks first whether the order is there, and sends again only on the user's word (docs/offline.md "Cart queue"). */
async function afterLostAnswer(attempt: OrderAttempt, deps: OrderingDeps): Promise<SentOrder | null> {
  const outcome = await outcomeOf(attempt, deps, orderMessages.unknown);
  if (outcome === 'unknown' || hasLeft(attempt.owner)) return null;
  if (outcome !== 'absent') return outcome;
  return (await deps.ask(orderMessages.absent)) ? send(attempt, deps) : null;
}

/** What became of an attempt: its order, no order, or unknown where the user does not ask again. */
async function outcomeOf(
  attempt: OrderAttempt,
  { client, ask }: Pick<OrderingDeps, 'client' | 'ask'>,
  question: ConfirmIntent,
): Promise<SentOrder | 'absent' | 'unknown'> {
  try {
    return await client.fetchQuery(orderQueries.byKey(attempt.key));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === ERROR_CODES.notFound) return 'absent';
    if (endsSession(error) || hasLeft(attempt.owner) || !(await askAgain(ask, question))) return 'unknown';
    return outcomeOf(attempt, { client, ask }, question);
  }
}

/** Whether to look once more: on the user's word, or without it as soon as the connection is back. */
async function askAgain(ask: OrderingDeps['ask'], question: ConfirmIntent): Promise<boolean> {
  const { back, stop } = whenBack(connectivity);
  const wanted = await ask({ ...question, yesAfter: back });
  stop();
  return wanted;
}
