import type { QueryClient } from '@tanstack/react-query';
import type { Cart } from '#shared/contract/cart.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { formatZl } from '#shared/rules/money.ts';
import { cartTexts, checkoutTexts } from '#shared/texts/cart.ts';
import { ApiError, endsSession, isTransient } from '#web/api/api-error.ts';
import { finalizeCart } from '#web/api/cart.ts';
import { orderQueries } from '#web/api/orders.ts';
import { attemptFor, closeAttempt, type OrderAttempt, recallAttempt } from '#web/state/order-attempt.ts';
import type { confirm, openMessage } from '#web/state/overlays.ts';
import { cartLines } from './cart-lines.ts';

/** What proves that an order was made. */
export interface SentOrder {
  readonly orderId: number;
  readonly orderNumber: string;
}

/** What ordering asks and tells the user, and when it is at work. */
export interface OrderingParts {
  readonly client: QueryClient;
  readonly ask: typeof confirm;
  readonly tell: typeof openMessage;
  readonly onSending: (isSending: boolean) => void;
  /** After the user's yes: the order, or null when it was refused or nobody knows. Waited for. */
  readonly onEnd: (cart: Cart, sent: SentOrder | null) => Promise<void>;
}

/**
 * Ordering the cart that the user sees: "sent" is only said with an order's id in hand (DESIGN §1). A second call
 * while one runs does nothing.
 */
export function createOrdering(parts: OrderingParts): (cart: Cart) => Promise<void> {
  let isBusy = false;
  return async (cart) => {
    if (isBusy) return;
    isBusy = true;
    try {
      if (!(await parts.ask(question(cart)))) return;
      parts.onSending(true);
      const sent = await send(attemptFor(cart.version), parts);
      await parts.onEnd(cart, sent);
      // Only now that the order is shown: a reload before that finds the attempt and asks for its order.
      if (sent !== null) closeAttempt();
    } finally {
      isBusy = false;
      parts.onSending(false);
      recallAttempt();
    }
  };
}

function question(cart: Cart) {
  const contents = cartTexts.note(cartLines(cart).length, cart.itemCount);
  return {
    title: checkoutTexts.confirmTitle,
    text: checkoutTexts.confirmText(contents, formatZl(cart.priceNet), formatZl(cart.priceGross)),
    cancelLabel: checkoutTexts.back,
  };
}

async function send(attempt: OrderAttempt, parts: OrderingParts): Promise<SentOrder | null> {
  try {
    return await execute(parts.client, attempt);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isTransient(error) || error.kind === 'invalid') return afterLostAnswer(attempt, parts);
    // A final no: nothing was made under this key, and the same answer would be repeated for it.
    closeAttempt();
    if (!endsSession(error)) await parts.tell(refusal(error));
    return null;
  }
}

/** As a mutation, so that the spinner shows and the one place that ends sessions hears of it; never repeated by itself. */
function execute(client: QueryClient, { key, version }: OrderAttempt) {
  return client
    .getMutationCache()
    .build(client, {
      mutationKey: ['cart-finalize'],
      scope: { id: 'cart' },
      networkMode: 'always',
      retry: false,
      mutationFn: () => finalizeCart(key, version),
    })
    .execute(undefined);
}

/** Asks first whether the order is there, and sends again only on the user's word (OFFLINE.md "Cart queue"). */
async function afterLostAnswer(attempt: OrderAttempt, parts: OrderingParts): Promise<SentOrder | null> {
  try {
    return await parts.client.fetchQuery(orderQueries.byKey(attempt.key));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (endsSession(error)) return null;
    const isAbsent = error.code === ERROR_CODES.notFound;
    if (!(await parts.ask(isAbsent ? ABSENT : UNKNOWN))) return null;
    return isAbsent ? send(attempt, parts) : afterLostAnswer(attempt, parts);
  }
}

const ABSENT = {
  title: checkoutTexts.notArrived,
  text: checkoutTexts.notArrivedText,
  confirmLabel: checkoutTexts.sendAgain,
  cancelLabel: checkoutTexts.back,
} as const;

const UNKNOWN = {
  title: checkoutTexts.unknownTitle,
  text: checkoutTexts.unknownText,
  confirmLabel: checkoutTexts.checkAgain,
  cancelLabel: checkoutTexts.back,
} as const;

function refusal(error: ApiError) {
  const isStale = error.code === ERROR_CODES.staleCart;
  return {
    tone: 'error',
    title: checkoutTexts.refused,
    text: isStale ? checkoutTexts.stale : error.message,
  } as const;
}
