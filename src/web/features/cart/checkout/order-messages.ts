import type { Cart } from '#shared/contract/cart.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { checkoutTexts } from '#shared/texts/cart.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { contentsNote } from '#web/features/cart/editing/cart-lines.ts';
import type { ConfirmIntent, MessageIntent } from '#web/state/overlays.ts';

/** The questions and messages of ordering. */
export const orderMessages = {
  question: (cart: Cart): ConfirmIntent => {
    const contents = contentsNote(cart);
    return {
      title: checkoutTexts.confirmTitle,
      text: checkoutTexts.confirmText(contents, formatZl(cart.priceNet), formatZl(cart.priceGross)),
      cancelLabel: checkoutTexts.back,
    };
  },
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
    text: error.code === ERROR_CODES.staleCart ? checkoutTexts.stale : error.message,
  }),
} as const;
