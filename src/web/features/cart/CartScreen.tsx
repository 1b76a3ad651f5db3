import { screenLabels } from '#shared/texts/shell.ts';

/** The cart. */
export function CartScreen() {
  return <h1>{screenLabels.cart}</h1>;
}
