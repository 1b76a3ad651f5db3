import { memo } from 'react';
import type { Product } from '#shared/contract/products.ts';
import type { ProductSearch } from '#web/state/search-params.ts';
import { ProductRow } from '#web/ui/ProductRow.tsx';
import { AddProduct } from './AddProduct.tsx';
import { ProductLink } from './ProductLink.tsx';

interface ProductListRowProps {
  readonly product: Product;
  readonly search: ProductSearch;
  /** Pieces in the cart already. */
  readonly inCart: number;
}

/** One product of the list. It draws again only for news of its own: a page of 100 stays quick while one is added. */
export const ProductListRow = memo(function ProductListRow({ product, search, inCart }: ProductListRowProps) {
  return (
    <ProductRow
      product={product}
      name={
        <ProductLink productId={product.id} from={search}>
          {product.name}
        </ProductLink>
      }
      inCart={inCart}
      actions={product.isInStock ? <AddProduct product={product} place="row" /> : undefined}
    />
  );
});
