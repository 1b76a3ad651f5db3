import { screenLabels } from '#shared/texts/shell.ts';
import type { ProductSearch } from '#web/state/search-params.ts';

interface ProductListScreenProps {
  readonly search: ProductSearch;
  readonly onSearchChange: (change: Partial<ProductSearch>) => void;
}

/** The product list; everything chosen stands in the address. */
export function ProductListScreen(_: ProductListScreenProps) {
  return <h1>{screenLabels.products}</h1>;
}
