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
  /** Reloads the cart. */
  readonly refetch: () => void;
}

/** Products suggested for the cart (docs/product.md §3 `productSuggestionsByProduct`); hidden when there are none. */
export function CartSuggestions({ cart, refetch }: CartSuggestionsProps) {
  const all = cart.productSuggestionsByProduct.products;
  useRefetchOnce(all.length === 0, refetch);
  const inCart = new Set(productsIn(cart));
  const products = all.filter(({ id }) => !inCart.has(id));
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

/** Reloads a cart that came from a write, whose answer has no suggestions. */
function useRefetchOnce(isMissing: boolean, refetch: () => void): void {
  const connection = useConnectivity();
  const refetchMissing = useEffectEvent(() => {
    if (isMissing && connection === 'online') refetch();
  });
  useEffect(() => refetchMissing(), []);
}
