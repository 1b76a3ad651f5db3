import { screenLabels } from '#shared/texts/shell.ts';

/** The product page. */
export function ProductScreen(_: { readonly productId: number }) {
  return <h1>{screenLabels.product}</h1>;
}
