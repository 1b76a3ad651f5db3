import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { formatZl } from '#shared/rules/money.ts';
import { cartTexts, checkoutTexts } from '#shared/texts/cart.ts';
import { ApiError, isTransient } from '#web/api/api-error.ts';
import { cartQuery, finalizeCart } from '#web/api/cart.ts';
import { findOrderByKey, orderQueries } from '#web/api/orders.ts';
import { productQueries } from '#web/api/products.ts';
import { confirm, openMessage } from '#web/state/overlays.ts';
import { cartLines } from './cart-lines.ts';

/** One decision of the user: its key is kept for this cart version, so that a repeat can never be a second order. */
interface Attempt {
  readonly key: string;
  readonly version: number;
}

interface Finalize {
  /** Asks for confirmation, sends, and goes to the summary; says why when it was refused. */
  readonly order: (cart: Cart) => void;
  readonly isSending: boolean;
}

/** Ordering the cart that the user sees: "sent" is only said with an order number in hand (DESIGN §1). */
export function useFinalize(): Finalize {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const attempt = useRef<Attempt | null>(null);
  const isBusy = useRef(false);

  const order = async (cart: Cart) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      if (!(await confirm(question(cart)))) return;
      setSending(true);
      if (attempt.current?.version !== cart.version) {
        attempt.current = { key: crypto.randomUUID(), version: cart.version };
      }
      const orderId = await send(attempt.current);
      void refreshAfterOrder(client);
      if (orderId !== null) await navigate({ to: '/koszyk/$orderId', params: { orderId: String(orderId) } });
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };
  return { order: (cart) => void order(cart), isSending };
}

function question(cart: Cart) {
  const contents = cartTexts.note(cartLines(cart).length, cart.itemCount);
  return {
    title: checkoutTexts.confirmTitle,
    text: checkoutTexts.confirmText(contents, formatZl(cart.priceNet), formatZl(cart.priceGross)),
    cancelLabel: checkoutTexts.back,
  };
}

/** The order's id, or null when it was refused or the user gave up after a lost answer. */
async function send({ key, version }: Attempt): Promise<number | null> {
  try {
    return (await finalizeCart(key, version)).orderId;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isTransient(error) || error.kind === 'invalid') return afterLostAnswer({ key, version });
    await tellRefusal(error);
    return null;
  }
}

/** The answer was lost: ask first whether the order is there, and send again only on the user's word (OFFLINE.md). */
async function afterLostAnswer(attempt: Attempt): Promise<number | null> {
  try {
    return (await findOrderByKey(attempt.key)).orderId;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isAbsent = error.code === ERROR_CODES.notFound;
    const wanted = await confirm({
      title: isAbsent ? checkoutTexts.notArrived : checkoutTexts.unknownTitle,
      text: isAbsent ? checkoutTexts.notArrivedText : checkoutTexts.unknownText,
      confirmLabel: isAbsent ? checkoutTexts.sendAgain : checkoutTexts.tryAgain,
      cancelLabel: checkoutTexts.back,
    });
    if (!wanted) return null;
    return isAbsent ? send(attempt) : afterLostAnswer(attempt);
  }
}

function tellRefusal(error: ApiError): Promise<unknown> {
  const isStale = error.code === ERROR_CODES.staleCart;
  return openMessage({
    tone: 'error',
    title: checkoutTexts.refused,
    text: isStale ? checkoutTexts.stale : error.message,
    requestId: error.requestId,
  });
}

/** An order empties the cart and takes stock; a refusal means that the cart on the screen is out of date. */
function refreshAfterOrder(client: QueryClient) {
  const keys = [cartQuery().queryKey, orderQueries.all().queryKey, productQueries.all().queryKey];
  return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
