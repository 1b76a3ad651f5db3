import { useRouterState } from '@tanstack/react-router';
import type { Product } from '#shared/contract/products.ts';
import { productKey } from '#shared/rules/cart-items.ts';
import { nameWithFormat } from '#shared/rules/product-format.ts';
import { productTexts } from '#shared/texts/catalogue.ts';
import { mark, unmark } from '#web/offline/drafts/marked.ts';
import { announce } from '#web/state/announcer.ts';
import { MarkCheckbox } from '#web/ui/product/MarkCheckbox.tsx';
import { typedCount } from './count-drafts.ts';
import { useIsForbidden } from './permission.ts';

interface MarkBoxProps {
  readonly product: Product;
  readonly isMarked: boolean;
}

/** The checkbox of a row; replaces its picture. */
export function MarkBox({ product, isMarked }: MarkBoxProps) {
  const screen = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <MarkCheckbox
      name={nameWithFormat(product.name, product.withFormat)}
      isMarked={isMarked}
      reason={useReasonAgainst(product)}
      announce={announce}
      onChange={(isOn) => {
        if (isOn) mark(product, typedCount(screen, product.id, Date.now()));
        else unmark(productKey(product.id));
      }}
    />
  );
}

/** Why a product cannot be added, and so cannot be marked; null when it can. */
function useReasonAgainst(product: Product): string | null {
  const isForbidden = useIsForbidden(product);
  if (isForbidden) return productTexts.notes.hospitalOnlyShort;
  return product.isInStock ? null : productTexts.unavailable;
}
