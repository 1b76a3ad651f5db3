import IconAlertTriangle from '@tabler/icons-react/icons/IconAlertTriangle';
import IconArrowsSort from '@tabler/icons-react/icons/IconArrowsSort';
import IconLock from '@tabler/icons-react/icons/IconLock';
import IconPaperclip from '@tabler/icons-react/icons/IconPaperclip';
import IconSnowflake from '@tabler/icons-react/icons/IconSnowflake';
import IconTruck from '@tabler/icons-react/icons/IconTruck';
import type { Cart, CartProblem } from '#shared/contract/cart.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { linesWithoutDocument } from '#shared/rules/demand-form.ts';
import { formatZl } from '#shared/rules/money.ts';
import { checkoutTexts } from '#shared/texts/cart.ts';
import type { Reason } from '#web/ui/ReasonList.tsx';
import { cartLines, lineAnchor, partAnchor } from './cart-lines.ts';

type Cause = Cart['errors'][number];

/**
 * Why the cart cannot be ordered yet, each with the place to mend it. The server decides (`errors`, `problems`); a
 * cause that this version of the app does not know is shown in the server's words.
 */
export function checkoutReasons(cart: Cart): Reason[] {
  return [
    ...cart.problems.map((problem) => problemReason(problem, cart)),
    ...cart.errors.flatMap((cause) => causeReasons(cause, cart)),
  ];
}

function problemReason(problem: CartProblem, cart: Cart): Reason {
  const line = cartLines(cart).find(({ productId }) => productId === problem.productId);
  if (line === undefined) {
    return { id: problem.id, text: checkoutTexts.otherProblem, icon: <IconAlertTriangle size={20} aria-hidden /> };
  }
  const isPrice = problem.kind === 'price';
  const text = isPrice ? checkoutTexts.acceptPrice(line.productName) : checkoutTexts.acceptOther(line.productName);
  const icon = isPrice ? <IconArrowsSort size={20} aria-hidden /> : <IconAlertTriangle size={20} aria-hidden />;
  return { id: problem.id, text, icon, href: `#${lineAnchor(line.productId)}` };
}

function causeReasons({ code, message }: Cause, cart: Cart): Reason[] {
  if (code === ERROR_CODES.logisticMinimum) return minimumReasons(cart);
  if (code === ERROR_CODES.narcoticDocuments) return documentReasons(cart);
  const icon =
    code === ERROR_CODES.salesBlocked ? (
      <IconLock size={20} aria-hidden />
    ) : (
      <IconAlertTriangle size={20} aria-hidden />
    );
  return [{ id: code, text: message, icon }];
}

function documentReasons(cart: Cart): Reason[] {
  return linesWithoutDocument(cartLines(cart), cart.narcoticDocuments).map(({ productId, productName }) => ({
    id: `document-${productId}`,
    text: checkoutTexts.narcotic(productName),
    icon: <IconPaperclip size={20} aria-hidden />,
    href: `#${lineAnchor(productId)}`,
  }));
}

function minimumReasons({ cartWarehouses }: Cart): Reason[] {
  return cartWarehouses.flatMap(({ warehouseId, warehouseName, coldMinimum, warmMinimum }) =>
    (['cold', 'warm'] as const).flatMap((part) => {
      const missing = (part === 'cold' ? coldMinimum : warmMinimum)?.missing ?? 0;
      if (missing === 0) return [];
      const text = part === 'cold' ? checkoutTexts.missingCold : checkoutTexts.missingWarm;
      return [
        {
          id: partAnchor(warehouseId, part),
          text: text(warehouseName, formatZl(missing)),
          icon: part === 'cold' ? <IconSnowflake size={20} aria-hidden /> : <IconTruck size={20} aria-hidden />,
          href: `#${partAnchor(warehouseId, part)}`,
        },
      ];
    }),
  );
}
