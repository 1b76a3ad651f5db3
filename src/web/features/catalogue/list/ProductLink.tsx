import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProductSearch } from '#web/state/search-params.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The search of the product list from which a product page was opened, for the link back. */
    readonly productList?: ProductSearch;
    /** Another screen from which it was opened: its address, and the label of the link back. */
    readonly productsScreen?: { readonly href: string; readonly back: string };
  }
}

interface ProductLinkProps {
  readonly productId: number;
  /** In the product list: its search. */
  readonly from?: ProductSearch;
  /** On other screens: the link back. */
  readonly screen?: { readonly href: string; readonly back: string };
  readonly children: ReactNode;
}

/** A product's name as a link to its page (docs/product.md §2 "Named navigation targets"). */
export function ProductLink({ productId, from, screen, children }: ProductLinkProps) {
  const state = { ...(from && { productList: from }), ...(screen && { productsScreen: screen }) };
  return (
    <Link to="/produkty/$productId" params={{ productId: String(productId) }} state={state}>
      {children}
    </Link>
  );
}
