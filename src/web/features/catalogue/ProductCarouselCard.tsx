import { memo } from 'react';
import type { Product } from '#shared/contract/products.ts';
import { ProductCard } from '#web/ui/ProductCard.tsx';
import { AddProduct } from './AddProduct.tsx';
import { FavouriteHeart } from './FavouriteHeart.tsx';
import { NotifyMe } from './NotifyMe.tsx';
import { PackageLink } from './PackageLink.tsx';
import { ProductLink } from './ProductLink.tsx';

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
