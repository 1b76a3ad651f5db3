import type { QueryClient } from '@tanstack/react-query';
import type { Cart } from '#shared/contract/cart.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { ApiError, endsSession, isTransient } from '#web/api/api-error.ts';
import { finalizeCart } from '#web/api/cart.ts';
import { deadline } from '#web/api/deadline.ts';
import { orderQueries } from '#web/api/orders.ts';
import { connectivity } from '#web/offline/connectivity/connectivity.ts';
import { closeAttempt, keepAttempt, type OrderAttempt, openAttempts } from '#web/offline/drafts/order-attempts.ts';
import { OrderedElsewhere, tellOtherWindows, whenNobodyOrders, withOrderLock } from '#web/offline/drafts/order-lock.ts';
import { waitingCount, withCartHeld } from '#web/offline/outbox/outbox.ts';
import { NotSaved } from '#web/offline/outbox/storage.ts';
import { beginOrder, type RunningOrder } from '#web/state/order-status.ts';
import type { ConfirmIntent, confirm, MessageIntent, openMessage } from '#web/state/overlays.ts';
import { session } from '#web/state/session.ts';
import { endMade, type SentOrder } from './order-made.ts';
import { orderWords } from './order-words.ts';
import { whenBack } from './when-back.ts';

/** What ordering asks, tells and leads to. */
export interface OrderingParts {
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
 * Ordering the cart that the user sees: "sent" is only said with an order's id in hand (DESIGN §1). While a user is at
 * it, a second call does nothing, from whatever screen; from another window it is told where the first one is.
 */
export async function order(cart: Cart, parts: OrderingParts): Promise<void> {
  const owner = session.user()?.id;
  const run = owner === undefined ? null : beginOrder(owner);
  if (owner === undefined || run === null) return;
  try {
    if ((await withOrderLock(owner, () => settleEarlier(owner, parts))) === null) return;
    if (!(await parts.ask(orderWords.question(cart)))) return;
    await withOrderLock(owner, () => place(cart, owner, run, parts));
  } catch (error) {
    // What was under way is cut off with the session, and is told after the next log-in.
    if (hasLeft(owner)) return;
    if (!(error instanceof OrderedElsewhere)) throw error;
    await tellElsewhere(owner, parts);
  } finally {
    run.end();
  }
}

/** For as long as it is true: what becomes of that order is told by the cart. */
async function tellElsewhere(owner: string, { tell }: OrderingParts): Promise<void> {
  const { over, stop } = whenNobodyOrders(owner);
  await tell(orderWords.elsewhere(over));
  stop();
}

/** Nothing is asked, told or closed for a user who has logged out meanwhile: it would meet whoever comes next. */
const hasLeft = (owner: string) => session.user()?.id !== owner;

/**
 * An order whose answer was lost must be known of before there is a new one, or the same goods might come twice. Null
 * when that ends this wish to order; else the attempts of which the server knows nothing.
 */
async function settleEarlier(owner: string, parts: OrderingParts): Promise<OrderAttempt[] | null> {
  const absent: OrderAttempt[] = [];
  for (const attempt of await openAttempts(owner)) {
    const fate = await fateOf(attempt, parts, orderWords.earlierUnknown);
    if (fate === 'unknown' || hasLeft(owner)) return null;
    if (fate === 'absent') absent.push(attempt);
    else {
      await endMade(attempt, fate);
      if (hasLeft(owner)) return null;
      await parts.tell(orderWords.earlier(fate.orderNumber));
      await parts.onEarlier(fate);
      return null;
    }
  }
  return absent;
}

async function place(cart: Cart, owner: string, run: RunningOrder, parts: OrderingParts): Promise<void> {
  // Another window may have left one while the question stood here.
  const absent = await settleEarlier(owner, parts);
  if (absent === null) return;
  run.sending();
  const attempt = await attemptFor(cart, owner, absent, parts.now());
  tellOtherWindows(owner, attempt.key);
  const sent = await send(attempt, parts);
  if (hasLeft(owner)) return;
  await parts.onEnd(cart, sent);
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
  const same = absent.find((attempt) => attempt.version === version);
  for (const attempt of absent) if (attempt !== same) await closeAttempt(attempt);
  return same ?? { owner, key: crypto.randomUUID(), version, at: now };
}

async function send(attempt: OrderAttempt, parts: OrderingParts): Promise<SentOrder | null> {
  const patience = deadline(CART_PATIENCE_MS);
  try {
    return await withCartHeld(() => execute(attempt, parts.client), patience.signal);
  } catch (error) {
    if (hasLeft(attempt.owner)) return null;
    if (error instanceof NotSaved) return unsent(parts);
    if (patience.signal.aborted && error === patience.signal.reason)
      return refused(attempt, parts, orderWords.cartBusy);
    if (!(error instanceof ApiError)) throw error;
    if (isTransient(error) || error.kind === 'invalid') return afterLostAnswer(attempt, parts);
    if (endsSession(error)) return null;
    // A final no: nothing was made under this key, and the same answer would be repeated for it.
    return refused(attempt, parts, orderWords.refusal(error));
  } finally {
    patience.end();
  }
}

async function refused(attempt: OrderAttempt, { tell }: OrderingParts, words: MessageIntent): Promise<null> {
  await closeAttempt(attempt);
  // Not waited for: other windows may order while it is read.
  if (!hasLeft(attempt.owner)) void tell(words);
  return null;
}

/** Nothing of it has left; what an earlier try of the same attempt left on the device stays. */
function unsent({ tell }: OrderingParts): null {
  void tell(orderWords.notKept);
  return null;
}

/**
 * Kept on the device first: without that a lost answer could not be asked for (OFFLINE.md "Cart queue"). As a mutation,
 * so that the spinner shows and the one place that ends sessions hears of it; never repeated by itself.
 */
async function execute(attempt: OrderAttempt, client: QueryClient): Promise<SentOrder> {
  // Made in another window since the user saw the cart.
  if (waitingCount() > 0) throw new ApiError({ kind: 'http', status: 412, body: { code: ERROR_CODES.staleCart } });
  if (!(await keepAttempt(attempt))) throw new NotSaved('order attempt');
  return client
    .getMutationCache()
    .build(client, {
      mutationKey: ['cart-finalize'],
      scope: { id: 'cart' },
      networkMode: 'always',
      retry: false,
      mutationFn: () => finalizeCart(attempt),
    })
    .execute(undefined);
}

/** Asks first whether the order is there, and sends again only on the user's word (OFFLINE.md "Cart queue"). */
async function afterLostAnswer(attempt: OrderAttempt, parts: OrderingParts): Promise<SentOrder | null> {
  const fate = await fateOf(attempt, parts, orderWords.unknown);
  if (fate === 'unknown' || hasLeft(attempt.owner)) return null;
  if (fate !== 'absent') return fate;
  return (await parts.ask(orderWords.absent)) ? send(attempt, parts) : null;
}

/** What became of an attempt: its order, no order, or nobody knows and the user does not want to ask again. */
async function fateOf(
  attempt: OrderAttempt,
  { client, ask }: Pick<OrderingParts, 'client' | 'ask'>,
  question: ConfirmIntent,
): Promise<SentOrder | 'absent' | 'unknown'> {
  try {
    return await client.fetchQuery(orderQueries.byKey(attempt.key));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === ERROR_CODES.notFound) return 'absent';
    if (endsSession(error) || hasLeft(attempt.owner) || !(await askAgain(ask, question))) return 'unknown';
    return fateOf(attempt, { client, ask }, question);
  }
}

/** Whether to look once more: on the user's word, or without it as soon as the connection is back. */
async function askAgain(ask: OrderingParts['ask'], question: ConfirmIntent): Promise<boolean> {
  const { back, stop } = whenBack(connectivity);
  const wanted = await ask({ ...question, yesAfter: back });
  stop();
  return wanted;
}
