import type { Product } from '#shared/contract/products.ts';
import { nameWithFormat } from '#shared/rules/product-format.ts';
import { HeartButton } from '#web/ui/controls/HeartButton.tsx';
import { useFavourite } from './use-favourite.ts';

interface FavouriteHeartProps {
  readonly product: Pick<Product, 'id' | 'name' | 'withFormat' | 'is_favorite'>;
}

/** The favourite button of a product on a card, a row and its page. */
export function FavouriteHeart({ product }: FavouriteHeartProps) {
  const { isFavourite, isLocked, toggle } = useFavourite(product);
  const name = nameWithFormat(product.name, product.withFormat);
  return <HeartButton productName={name} isFavourite={isFavourite} isLocked={isLocked} onToggle={toggle} />;
}
