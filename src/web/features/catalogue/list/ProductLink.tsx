import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProductSearch } from '#web/state/search-params.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The search of the product list from which a product page was opened, for the link back. */
    readonly productList?: ProductSearch | undefined;
    /** Another screen from which it was opened: its address, and the label of the link back. */
    readonly productsScreen?: { readonly href: string; readonly back: string };
  }
}

interface ProductLinkProps {
  readonly productId: number;
  /** The link back from the page: the search of the product list, or the label of another screen. */
  readonly back?: ProductSearch | string;
  readonly children: ReactNode;
}

/** A product's name as a link to its page (docs/product.md §2 "Named navigation targets"). */
export function ProductLink({ productId, back, children }: ProductLinkProps) {
  const router = useRouter();
  // The address is read at the press: a list of many links does not follow it.
  const stateNow = () =>
    typeof back === 'string' ? { productsScreen: { href: router.state.location.href, back } } : { productList: back };
  return (
    <Link to="/produkty/$productId" params={{ productId: String(productId) }} state={stateNow}>
      {children}
    </Link>
  );
}
