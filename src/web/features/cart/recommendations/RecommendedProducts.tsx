import { Button } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Product } from '#shared/contract/products.ts';
import type { SuggestionOption } from '#shared/contract/suggestions.ts';
import { recommendedTexts } from '#shared/texts/offers.ts';
import { suggestionQueries } from '#web/api/suggestions.ts';
import { Repeated } from '#web/ui/feedback/Repeated.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { CardCarousel, StandingCards } from '#web/ui/layout/CardCarousel.tsx';
import { CarouselHead } from '#web/ui/layout/CarouselHead.tsx';
import type { CarouselHandle } from '#web/ui/layout/SectionCarousel.tsx';
import classes from './RecommendedProducts.module.css';
import { RecommendedCard, RecommendedRow } from './RecommendedRow.tsx';

interface RecommendedProductsProps {
  /** Product to recommend for. */
  readonly productId: number;
  /** Products beside one another on a wide screen (docs/product.md §9 "Cart carousel counts"). */
  readonly count: number;
  /** Products just added, excluded from the carousel. */
  readonly except: readonly number[];
  readonly onAdded?: Parameters<typeof RecommendedCard>[0]['onAdded'];
  /** Shows them in a list; the button stands only where the carousel hides some. */
  readonly onMore?: () => void;
}

/** Products recommended for the added one, in a carousel; hidden when there are none or the query fails. */
export function RecommendedProducts({ productId, count, except, onAdded, onMore }: RecommendedProductsProps) {
  const { data, isPending } = useQuery(suggestionQueries.forProduct('suggested', productId));
  const products = (data ?? []).map(({ product }) => product).filter(({ id }) => !except.includes(id));
  if (isPending) return <RecommendedSkeleton count={count} layout="carousel" />;
  if (products.length === 0) return null;
  return (
    <>
      <RecommendedCarousel products={products} count={count} onAdded={onAdded} />
      {onMore !== undefined && products.length > count && (
        <Button className={classes.more ?? ''} variant="ghost" size="sm" onClick={onMore}>
          {recommendedTexts.more}
        </Button>
      )}
    </>
  );
}

interface RecommendedCarouselProps extends Pick<RecommendedProductsProps, 'count' | 'onAdded'> {
  readonly products: readonly Product[];
}

function RecommendedCarousel({ products, count, onAdded }: RecommendedCarouselProps) {
  const carousel = useRef<CarouselHandle>(null);
  const [isMovable, setMovable] = useState(false);
  const { title } = recommendedTexts;
  const items = products.map((product) => ({
    key: product.id,
    card: <RecommendedCard key={product.id} product={product} onAdded={onAdded} />,
  }));
  return (
    <section className={classes.part} aria-label={title}>
      <CarouselHead title={title} onMove={isMovable ? (by) => carousel.current?.move(by) : undefined}>
        <h3 className={classes.title}>{title}</h3>
      </CarouselHead>
      <CardCarousel ref={carousel} label={title} items={items} count={count} onMovable={setMovable} />
    </section>
  );
}

/** Products of each kind beside an empty cart. */
const GENERAL_COUNT = 4;

const GENERAL: readonly SuggestionOption[] = ['suggested', 'sales'];

/** Suggestions for an empty cart: general recommendations and the largest discounts (docs/product.md §7 Extras). */
export function GeneralSuggestions() {
  const lists = useQueries({ queries: GENERAL.map((option) => suggestionQueries.general(option)) });
  // Shown together: a later list would move the one being read.
  const isLoading = lists.some((list) => list.isLoading);
  return (
    <div className={classes.general}>
      {GENERAL.map((option, place) => {
        if (isLoading) return <RecommendedSkeleton key={option} count={GENERAL_COUNT} layout="list" />;
        const products = (lists[place]?.data ?? []).slice(0, GENERAL_COUNT).map(({ product }) => product);
        return <RecommendedList key={option} title={recommendedTexts.general[option]} products={products} />;
      })}
    </div>
  );
}

interface RecommendedListProps {
  readonly title: string;
  readonly products: readonly Product[];
}

function RecommendedList({ title, products }: RecommendedListProps) {
  if (products.length === 0) return null;
  return (
    <section className={classes.part} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.rows}>
        {products.map((product) => (
          <RecommendedRow key={product.id} product={product} />
        ))}
      </ul>
    </section>
  );
}

interface RecommendedSkeletonProps {
  readonly count: number;
  readonly layout: 'carousel' | 'list';
}

/** A skeleton with the final height, so that neither the dialogue grows nor the layout moves. */
function RecommendedSkeleton({ count, layout }: RecommendedSkeletonProps) {
  const title = <Skeleton width="180px" height="15px" />;
  const product = (
    <>
      <Skeleton width="40px" height="40px" />
      <div className={classes.about}>
        <Skeleton width="80%" height="14px" />
      </div>
    </>
  );
  return (
    <div className={classes.part} role="status">
      <span className="visually-hidden">{recommendedTexts.loading}</span>
      {layout === 'carousel' ? (
        <CarouselHead title={recommendedTexts.title} onMove={undefined}>
          {title}
        </CarouselHead>
      ) : (
        <div className={classes.title} aria-hidden="true">
          {title}
        </div>
      )}
      {layout === 'carousel' ? (
        <StandingCards count={count}>
          <Repeated count={count}>
            <div className={classes.card}>
              <div className={classes.cardBody}>{product}</div>
            </div>
          </Repeated>
        </StandingCards>
      ) : (
        <ul className={classes.rows} aria-hidden="true">
          <Repeated count={count}>
            <li className={classes.row} data-waiting>
              {product}
            </li>
          </Repeated>
        </ul>
      )}
    </div>
  );
}
