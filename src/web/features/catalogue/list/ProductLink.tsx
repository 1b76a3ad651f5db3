import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProductSearch } from '#web/state/search-params.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The product list from which a product page was opened, so that the way back leads to the same place. */
    readonly productList?: ProductSearch;
    /** Another screen of products from which it was opened: where it is, and what leads back there. */
    readonly productsScreen?: { readonly href: string; readonly back: string };
  }
}

interface ProductLinkProps {
  readonly productId: number;
  /** Given in the list itself. */
  readonly from?: ProductSearch;
  /** Given in other screens of products. */
  readonly screen?: { readonly href: string; readonly back: string };
  readonly children: ReactNode;
}

/** A product's name that leads to its page (docs/product.md §2 "Named navigation targets"). */
export function ProductLink({ productId, from, screen, children }: ProductLinkProps) {
  const state = { ...(from && { productList: from }), ...(screen && { productsScreen: screen }) };
  return (
    <Link to="/produkty/$productId" params={{ productId: String(productId) }} state={state}>
      {children}
    </Link>
  );
}
