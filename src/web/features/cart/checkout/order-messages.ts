import type { Cart } from '#shared/contract/cart.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { checkoutTexts } from '#shared/texts/cart.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { contentsNote } from '#web/features/cart/editing/cart-lines.ts';
import type { ConfirmIntent, MessageIntent } from '#web/state/overlays.ts';

function sumsOf(cart: Cart): string {
  return checkoutTexts.confirmText(contentsNote(cart), formatZl(cart.priceNet), formatZl(cart.priceGross));
}

/** The questions and messages of ordering. */
export const orderMessages = {
  question: (cart: Cart): ConfirmIntent => ({
    title: checkoutTexts.confirmTitle,
    text: sumsOf(cart),
    cancelLabel: checkoutTexts.back,
  }),
  /** The cart is not the one that the user saw: what it was, what it is. */
  changed: (before: Cart, now: Cart): ConfirmIntent => ({
    title: checkoutTexts.refused,
    notice: checkoutTexts.stale,
    text: checkoutTexts.staleCounts(sumsOf(before), sumsOf(now)),
    confirmLabel: checkoutTexts.order,
    cancelLabel: checkoutTexts.back,
  }),
  /** Nothing is left to order. */
  emptied: { tone: 'error', title: checkoutTexts.refused, text: checkoutTexts.emptied },
  stale: { tone: 'error', title: checkoutTexts.refused, text: checkoutTexts.stale },
  /** The answer was lost and the order does not exist. */
  absent: {
    title: checkoutTexts.notArrived,
    text: checkoutTexts.notArrivedText,
    confirmLabel: checkoutTexts.sendAgain,
    cancelLabel: checkoutTexts.back,
  },
  /** The answer was lost and the outcome is unknown. */
  unknown: {
    title: checkoutTexts.unknownTitle,
    text: checkoutTexts.unknownText,
    confirmLabel: checkoutTexts.checkAgain,
    cancelLabel: checkoutTexts.back,
  },
  /** As `unknown`, for an earlier order. */
  earlierUnknown: {
    title: checkoutTexts.unknownTitle,
    text: checkoutTexts.earlierUnknown,
    confirmLabel: checkoutTexts.checkAgain,
    cancelLabel: checkoutTexts.back,
  },
  earlier: (number: string): MessageIntent => ({
    tone: 'success',
    title: checkoutTexts.arrived(number),
    text: checkoutTexts.earlierText,
  }),
  /** The order was confirmed while another screen was shown. */
  sentAway: (number: string): MessageIntent => ({
    tone: 'success',
    title: checkoutTexts.sentAway(number),
    text: checkoutTexts.sentAwayText,
  }),
  cartBusy: { tone: 'error', title: checkoutTexts.refused, text: checkoutTexts.cartBusy },
  notKept: { tone: 'error', title: checkoutTexts.refused, text: checkoutTexts.notKept },
  refusal: (error: ApiError): MessageIntent => ({
    tone: 'error',
    title: checkoutTexts.refused,
    text: error.message,
  }),
} as const;
