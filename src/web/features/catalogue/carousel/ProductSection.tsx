import { memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Product } from '#shared/contract/products.ts';
import { isCheaperInPackage } from '#shared/rules/product.ts';
import { dashboardTexts } from '#shared/texts/catalogue.ts';
import { AddProduct } from '#web/features/catalogue/adding/AddProduct.tsx';
import { PackageLink } from '#web/features/catalogue/adding/PackageLink.tsx';
import { FavouriteHeart } from '#web/features/catalogue/favourites/FavouriteHeart.tsx';
import { ProductLink } from '#web/features/catalogue/list/ProductLink.tsx';
import { Repeated } from '#web/ui/feedback/Repeated.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { CardCarousel, loadCarousel, StandingCards } from '#web/ui/layout/CardCarousel.tsx';
import { CarouselHead } from '#web/ui/layout/CarouselHead.tsx';
import type { CarouselHandle } from '#web/ui/layout/SectionCarousel.tsx';
import { ProductCard } from '#web/ui/product/ProductCard.tsx';
import { ProductCardSkeleton } from '#web/ui/product/ProductCardSkeleton.tsx';
import classes from './ProductSection.module.css';

/** An item of a section may wrap its product (docs/product.md §3). */
type CarouselItem = Product | { readonly product: Product };

interface ProductSectionProps {
  readonly title: string;
  readonly items: readonly CarouselItem[];
}

/** Visible cards on a wide screen. */
const WIDE_COUNT = 4;

/** A section of products: title, arrows, and a looping row of cards. */
export function ProductSection({ title, items }: ProductSectionProps) {
  const titleId = useId();
  const carousel = useRef<CarouselHandle>(null);
  const [isMovable, setMovable] = useState(false);
  const cards = useMemo(() => cardsOf(items), [items]);
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <CarouselHead title={title} onMove={isMovable ? (by) => carousel.current?.move(by) : undefined}>
        <h2 id={titleId}>{title}</h2>
      </CarouselHead>
      <div className={classes.cards}>
        <CardCarousel ref={carousel} label={title} items={cards} count={WIDE_COUNT} onMovable={setMovable} />
      </div>
    </section>
  );
}

/** The skeleton of a section. */
export function WaitingSection() {
  useEffect(() => void loadCarousel(), []);
  return (
    <div className={classes.section} role="status">
      <span className="visually-hidden">{dashboardTexts.waiting}</span>
      <p className={classes.waiting} aria-hidden="true">
        <Skeleton width="220px" height="17px" /> {dashboardTexts.loading}
      </p>
      <StandingCards count={WIDE_COUNT}>
        <Repeated count={WIDE_COUNT}>
          <ProductCardSkeleton />
        </Repeated>
      </StandingCards>
    </div>
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
      actions={<AddProduct product={product} place="card" />}
    />
  );
});
