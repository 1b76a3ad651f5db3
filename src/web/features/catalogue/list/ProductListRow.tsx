import { memo, type ReactNode } from 'react';
import type { Product } from '#shared/contract/products.ts';
import { productKey } from '#shared/rules/cart-items.ts';
import { isCheaperInPackage } from '#shared/rules/product.ts';
import { nameWithFormat } from '#shared/rules/product-format.ts';
import { AddProduct } from '#web/features/catalogue/adding/AddProduct.tsx';
import { MarkBox } from '#web/features/catalogue/adding/MarkBox.tsx';
import { PackageLink } from '#web/features/catalogue/adding/PackageLink.tsx';
import { FavouriteHeart } from '#web/features/catalogue/favourites/FavouriteHeart.tsx';
import { useIsMarked, useMarkedRevision } from '#web/offline/drafts/marked.ts';
import type { ProductSearch } from '#web/state/search-params.ts';
import { HeartButton } from '#web/ui/controls/HeartButton.tsx';
import { ProductRow } from '#web/ui/product/ProductRow.tsx';
import { ProductLink } from './ProductLink.tsx';

export interface ProductListRowProps {
  readonly product: Product;
  /** The link back from its page: the search of the product list, or the label of another screen. */
  readonly back: ProductSearch | string;
  /** Products can be marked here. */
  readonly isMarkable?: boolean;
  /** Pieces in the cart. */
  readonly inCart: number;
  /** The window is as narrow as a phone. */
  readonly isPhone: boolean;
  /** On the favourites screen: the heart removes the row. */
  readonly onRemoveFavourite?: (product: Product) => void;
}

/** One product of the list. Memoised, so that a page of 100 rows stays fast while one product is added. */
export const ProductListRow = memo(function ProductListRow(props: ProductListRowProps) {
  const { product, back, inCart, isPhone, isMarkable = false } = props;
  const isMarked = useIsMarked(productKey(product.id));
  // A new key resets the counter after marked products were added; other typed quantities are restored from the draft.
  const revision = useMarkedRevision();
  return (
    <ProductRow
      product={product}
      name={
        <ProductLink productId={product.id} back={back}>
          {product.name}
        </ProductLink>
      }
      inCart={inCart}
      isPhone={isPhone}
      {...(isMarkable && isMarked !== null && { mark: <MarkBox product={product} isMarked={isMarked} /> })}
      heart={heartOf(props)}
      actions={<AddProduct key={revision} product={product} place="row" />}
      {...(isCheaperInPackage(product) && { packageLink: <PackageLink product={product} /> })}
    />
  );
});

function heartOf({ product, onRemoveFavourite }: ProductListRowProps): ReactNode {
  if (onRemoveFavourite === undefined) return <FavouriteHeart product={product} />;
  const name = nameWithFormat(product.name, product.withFormat);
  return <HeartButton productName={name} isFavourite onToggle={() => onRemoveFavourite(product)} />;
}
