import { lazy, memo, Suspense, useMemo, useRef, useState } from 'react';
import type { Product } from '#shared/contract/products.ts';
import { once } from '#shared/language/once.ts';
import { AddProduct } from '#web/features/catalogue/adding/AddProduct.tsx';
import { NotifyMe } from '#web/features/catalogue/adding/NotifyMe.tsx';
import { PackageLink } from '#web/features/catalogue/adding/PackageLink.tsx';
import { FavouriteHeart } from '#web/features/catalogue/favourites/FavouriteHeart.tsx';
import { ProductLink } from '#web/features/catalogue/list/ProductLink.tsx';
import { CarouselArrows } from '#web/ui/controls/CarouselArrows.tsx';
import type { CarouselHandle, SectionCarouselProps } from '#web/ui/layout/SectionCarousel.tsx';
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

/**
 * Fetches the carousel's code, in parallel with the products. Null when that fails: the cards then scroll in a plain row
 * until the app is opened again.
 */
export const loadCarousel = once(() => import('#web/ui/layout/SectionCarousel.tsx').catch(() => null));
const SectionCarousel = lazy(async () => ({ default: (await loadCarousel())?.SectionCarousel ?? FallbackCards }));

/** A section of products: title, arrows, and a looping row of cards. */
export function ProductCarousel({ titleId, title, items }: ProductCarouselProps) {
  const carousel = useRef<CarouselHandle>(null);
  const [isMovable, setMovable] = useState(false);
  const cards = useMemo(() => cardsOf(items), [items]);
  return (
    <>
      <div className={classes.head}>
        <h2 id={titleId}>{title}</h2>
        {isMovable && (
          <CarouselArrows
            title={title}
            variant="outline"
            className={classes.arrows}
            onMove={(by) => carousel.current?.move(by)}
          />
        )}
      </div>
      <div className={classes.cards}>
        <Suspense fallback={<StaticCards cards={cards.slice(0, WIDE_COUNT)} />}>
          <SectionCarousel ref={carousel} label={title} items={cards} count={WIDE_COUNT} onMovable={setMovable} />
        </Suspense>
      </div>
    </>
  );
}

/** Inert, because input here would be lost when the carousel replaces the cards. */
function StaticCards({ cards }: { readonly cards: ReturnType<typeof cardsOf> }) {
  return (
    <div className={classes.static} inert aria-hidden="true">
      {cards.map(({ card }) => card)}
    </div>
  );
}

/** The fallback without the carousel's code: all cards in a row that scrolls sideways. */
function FallbackCards({ items }: SectionCarouselProps) {
  return <div className={`${classes.static} ${classes.scrolling}`}>{items.map(({ card }) => card)}</div>;
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
      {...(product.isInPharmacyPackage && { packageLink: <PackageLink product={product} /> })}
      actions={
        product.isInStock ? <AddProduct product={product} place="card" /> : <NotifyMe product={product} size="md" />
      }
    />
  );
});
