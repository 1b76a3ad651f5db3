import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProductSearch } from '#web/state/search-params.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The product list from which a product page was opened, so that the way back leads to the same place. */
    readonly productList?: ProductSearch;
  }
}

interface ProductLinkProps {
  readonly productId: number;
  /** Given in the list itself. */
  readonly from?: ProductSearch;
  readonly children: ReactNode;
}

/** A product's name that leads to its page (SPEC §2 "Named navigation targets"). */
export function ProductLink({ productId, from, children }: ProductLinkProps) {
  return (
    <Link
      to="/produkty/$productId"
      params={{ productId: String(productId) }}
      {...(from === undefined ? {} : { state: { productList: from } })}
    >
      {children}
    </Link>
  );
}
