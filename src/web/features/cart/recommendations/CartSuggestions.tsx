import { useEffect, useEffectEvent } from 'react';
import type { Cart } from '#shared/contract/cart.ts';
import { recommendedTexts } from '#shared/texts/offers.ts';
import { productsIn } from '#web/features/cart/editing/cart-lines.ts';
import { useConnectivity } from '#web/offline/connectivity/connectivity.ts';
import { Panel } from '#web/ui/layout/Panel.tsx';
import classes from './CartSuggestions.module.css';
import { RecommendedRow } from './RecommendedRow.tsx';

interface CartSuggestionsProps {
  readonly cart: Cart;
  /** Looks at the server's cart again. */
  readonly refetch: () => void;
}

/** What goes with the cart (docs/product.md §3 `productSuggestionsByProduct`); without any nothing is said. */
export function CartSuggestions({ cart, refetch }: CartSuggestionsProps) {
  const all = cart.productSuggestionsByProduct.products;
  useFirstLook(all.length === 0, refetch);
  const there = new Set(productsIn(cart));
  const products = all.filter(({ id }) => !there.has(id));
  if (products.length === 0) return null;
  return (
    <div className={classes.part}>
      <Panel title={recommendedTexts.title}>
        <ul className={classes.rows}>
          {products.map((product) => (
            <RecommendedRow key={product.id} product={product} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

/** A cart that was filled on another screen came as the answer of a write, which brings no suggestions. */
function useFirstLook(isMissing: boolean, refetch: () => void): void {
  const connection = useConnectivity();
  const look = useEffectEvent(() => {
    if (isMissing && connection === 'online') refetch();
  });
  useEffect(() => look(), []);
}
