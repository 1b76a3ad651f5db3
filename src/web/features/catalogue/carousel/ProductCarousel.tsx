import { memo, useMemo, useRef, useState } from 'react';
import type { Product } from '#shared/contract/products.ts';
import { isCheaperInPackage } from '#shared/rules/product.ts';
import { AddProduct } from '#web/features/catalogue/adding/AddProduct.tsx';
import { NotifyMe } from '#web/features/catalogue/adding/NotifyMe.tsx';
import { PackageLink } from '#web/features/catalogue/adding/PackageLink.tsx';
import { FavouriteHeart } from '#web/features/catalogue/favourites/FavouriteHeart.tsx';
import { ProductLink } from '#web/features/catalogue/list/ProductLink.tsx';
import { CardCarousel } from '#web/ui/layout/CardCarousel.tsx';
import { CarouselHead } from '#web/ui/layout/CarouselHead.tsx';
import type { CarouselHandle } from '#web/ui/layout/SectionCarousel.tsx';
import { ProductCard } from '#web/ui/product/ProductCard.tsx';
import classes from './ProductCarousel.module.css';

/** An item of a section may wrap its product (docs/product.md §3). */
export type CarouselItem = Product | { readonly product: Product };

interface ProductCarouselProps {
  readonly titleId: string;
  readonly title: string;
  readonly items: readonly CarouselItem[];
}

/** Visible cards on a wide screen. */
const WIDE_COUNT = 4;

/** A section of products: title, arrows, and a looping row of cards. */
export function ProductCarousel({ titleId, title, items }: ProductCarouselProps) {
  const carousel = useRef<CarouselHandle>(null);
  const [isMovable, setMovable] = useState(false);
  const cards = useMemo(() => cardsOf(items), [items]);
  return (
    <>
      <CarouselHead title={title} onMove={isMovable ? (by) => carousel.current?.move(by) : undefined}>
        <h2 id={titleId}>{title}</h2>
      </CarouselHead>
      <div className={classes.cards}>
        <CardCarousel ref={carousel} label={title} items={cards} count={WIDE_COUNT} onMovable={setMovable} />
      </div>
    </>
  );
}

function cardsOf(items: readonly CarouselItem[]) {
  return items.map((item) => {
    const product = 'product' in item ? item.product : item;
    return { key: product.id, card: <ProductCarouselCard key={product.id} product={product} /> };
  });
}

/** One product of a section, with its actions. */
const ProductCarouselCard = memo(function ProductCarouselCard({ product }: { readonly product: Product }) {
  return (
    <ProductCard
      product={product}
      name={<ProductLink productId={product.id}>{product.name}</ProductLink>}
      heart={<FavouriteHeart product={product} />}
      {...(isCheaperInPackage(product) && { packageLink: <PackageLink product={product} /> })}
      actions={
        product.isInStock ? <AddProduct product={product} place="card" /> : <NotifyMe product={product} size="md" />
      }
    />
  );
});
