import { memo } from 'react';
import type { Product } from '#shared/contract/products.ts';
import { AddProduct } from '#web/features/catalogue/adding/AddProduct.tsx';
import { NotifyMe } from '#web/features/catalogue/adding/NotifyMe.tsx';
import { PackageLink } from '#web/features/catalogue/adding/PackageLink.tsx';
import { FavouriteHeart } from '#web/features/catalogue/favourites/FavouriteHeart.tsx';
import { ProductLink } from '#web/features/catalogue/list/ProductLink.tsx';
import { ProductCard } from '#web/ui/product/ProductCard.tsx';

interface ProductCarouselCardProps {
  readonly product: Product;
}

/** One product of a section, with all that can be done with it. */
export const ProductCarouselCard = memo(function ProductCarouselCard({ product }: ProductCarouselCardProps) {
  return (
    <ProductCard
      product={product}
      name={<ProductLink productId={product.id}>{product.name}</ProductLink>}
      heart={<FavouriteHeart product={product} />}
      {...(product.isInPharmacyPackage && { packageLink: <PackageLink product={product} /> })}
      actions={
        product.isInStock ? <AddProduct product={product} place="card" /> : <NotifyMe product={product} size="md" />
      }
    />
  );
});
