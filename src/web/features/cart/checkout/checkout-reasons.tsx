import IconAlertTriangle from '@tabler/icons-react/icons/IconAlertTriangle';
import IconArrowsSort from '@tabler/icons-react/icons/IconArrowsSort';
import IconLock from '@tabler/icons-react/icons/IconLock';
import IconPaperclip from '@tabler/icons-react/icons/IconPaperclip';
import IconSnowflake from '@tabler/icons-react/icons/IconSnowflake';
import IconTruck from '@tabler/icons-react/icons/IconTruck';
import type { ReactNode } from 'react';
import type { Cart, CartLine, CartProblem } from '#shared/contract/cart.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { formatZl } from '#shared/language/money-format.ts';
import { cartLines, packageKey, productKey } from '#shared/rules/cart-items.ts';
import { piecesOnForm } from '#shared/rules/demand-form.ts';
import { checkoutTexts } from '#shared/texts/cart.ts';
import { demandTexts } from '#shared/texts/demand.ts';
import { type CartItem, cartItems, lineAnchor, nameAmong, partAnchor } from '#web/features/cart/editing/cart-lines.ts';
import { changedPrices, PRICES_ANCHOR } from '#web/features/cart/editing/changed-prices.ts';
import { linesMissingDemandForm } from '#web/features/cart/editing/demand-forms.ts';
import type { Reason } from '#web/ui/feedback/ReasonList.tsx';
import classes from './Checkout.module.css';

type Cause = Cart['errors'][number];

/** Red: missing or refused. Amber: changed. Violet: demand forms (docs/look.md "Ideas that carry it"). */
const ICONS = {
  price: <IconArrowsSort className={classes.wait} size={20} aria-hidden />,
  line: <IconAlertTriangle className={classes.bad} size={20} aria-hidden />,
  document: <IconPaperclip className={classes.narc} size={20} aria-hidden />,
  cold: <IconSnowflake className={classes.bad} size={20} aria-hidden />,
  warm: <IconTruck className={classes.bad} size={20} aria-hidden />,
  blocked: <IconLock className={classes.bad} size={20} aria-hidden />,
} satisfies Record<string, ReactNode>;

/**
 * Why the cart cannot be ordered yet, each with a link to its line. The server decides (`errors`, `problems`); an
 * unknown code is shown with the server's message.
 */
export function checkoutReasons(cart: Cart): Reason[] {
  const prices = changedPrices(cart);
  const isTogether = prices.length > 1;
  const single = isTogether ? cart.problems.filter(({ kind }) => kind !== 'price') : cart.problems;
  return [
    ...(isTogether ? [pricesReason(prices.length)] : []),
    ...single.map((problem) => problemReason(problem, cart)),
    ...cart.errors.flatMap((cause) => causeReasons(cause, cart)),
  ];
}

/** Several changed prices are one task, settled above the lines. */
function pricesReason(positions: number): Reason {
  const text = checkoutTexts.acceptPrices(positions);
  return { id: PRICES_ANCHOR, text, icon: ICONS.price, href: `#${PRICES_ANCHOR}` };
}

function problemReason(problem: CartProblem, cart: Cart): Reason {
  const found = subjectOf(problem, cart);
  if (found === null) return { id: problem.id, text: problem.reason, icon: ICONS.line };
  const isPrice = problem.kind === 'price';
  const text = isPrice ? checkoutTexts.acceptPrice(found.name) : checkoutTexts.acceptOther(found.name);
  return { id: problem.id, text, icon: isPrice ? ICONS.price : ICONS.line, href: `#${lineAnchor(found.key)}` };
}

function subjectOf({ productId, packageId }: CartProblem, cart: Cart): Pick<CartItem, 'key' | 'name'> | null {
  if (packageId !== undefined) return cartItems(cart).find(({ key }) => key === packageKey(packageId)) ?? null;
  const lines = cartLines(cart);
  const line = lines.find((candidate) => candidate.productId === productId);
  return line ? { key: productKey(line.productId), name: nameAmong(line, lines) } : null;
}

function causeReasons(cause: Cause, cart: Cart): Reason[] {
  switch (cause.code) {
    case ERROR_CODES.narcoticDocuments:
      return documentReasons(cause, cart);
    case ERROR_CODES.logisticMinimum:
      return orInServersWords(minimumReasons(cart), cause);
    case ERROR_CODES.viewOnly:
    case ERROR_CODES.salesBlocked:
      return [{ id: cause.code, text: cause.message, icon: ICONS.blocked }];
    default:
      return orInServersWords([], cause);
  }
}

/** A locked button always has a reason: the server's message is the fallback. */
function orInServersWords(reasons: Reason[], { code, message }: Cause): Reason[] {
  return reasons.length > 0 ? reasons : [{ id: code, text: message, icon: ICONS.line }];
}

function documentReasons(cause: Cause, cart: Cart): Reason[] {
  const lines = cartLines(cart);
  const reasons = linesMissingDemandForm(lines, cart).map((line) => ({
    id: `document-${line.productId}`,
    text: documentReason(line, nameAmong(line, lines), cart),
    icon: ICONS.document,
    href: `#${lineAnchor(productKey(line.productId))}`,
  }));
  // The lines may already be listed as problems, so no fallback is needed then.
  return cart.problems.length > 0 ? reasons : orInServersWords(reasons, cause);
}

function documentReason(line: CartLine, name: string, { narcoticDocuments }: Cart): string {
  const shown = piecesOnForm(line, narcoticDocuments);
  return shown === null ? checkoutTexts.narcotic(name) : demandTexts.outdatedTodo(name, { shown, held: line.count });
}

function minimumReasons({ cartWarehouses }: Cart): Reason[] {
  return cartWarehouses.flatMap(({ warehouseId, warehouseName, coldMinimum, warmMinimum }) =>
    (['cold', 'warm'] as const).flatMap((part) => {
      const missing = (part === 'cold' ? coldMinimum : warmMinimum)?.missing ?? 0;
      if (missing === 0) return [];
      const anchor = partAnchor(warehouseId, part);
      const text = checkoutTexts.missing[part](warehouseName, formatZl(missing));
      return [{ id: anchor, text, icon: ICONS[part], href: `#${anchor}` }];
    }),
  );
}
