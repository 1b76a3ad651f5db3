import { useEffect, useId } from 'react';
import { dashboardTexts } from '#shared/texts/catalogue.ts';
import classes from '#web/features/catalogue/home/DashboardScreen.module.css';
import { Repeated } from '#web/ui/feedback/Repeated.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { loadCarousel } from '#web/ui/layout/CardCarousel.tsx';
import { ProductCardSkeleton } from '#web/ui/product/ProductCardSkeleton.tsx';
import { type CarouselItem, ProductCarousel } from './ProductCarousel.tsx';

interface ProductSectionProps {
  readonly title: string;
  readonly items: readonly CarouselItem[];
}

/** A titled section of product cards. */
export function ProductSection({ title, items }: ProductSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <ProductCarousel titleId={titleId} title={title} items={items} />
    </section>
  );
}

const WAITING_CARDS = 4;

/** The skeleton of a section. */
export function WaitingSection() {
  useEffect(() => void loadCarousel(), []);
  return (
    <div className={classes.section} role="status">
      <span className="visually-hidden">{dashboardTexts.waiting}</span>
      <p className={classes.waiting} aria-hidden="true">
        <Skeleton width="220px" height="17px" /> {dashboardTexts.loading}
      </p>
      <ul className={`${classes.cards} ${classes.oneRow}`} aria-hidden="true">
        <Repeated count={WAITING_CARDS}>
          <li>
            <ProductCardSkeleton />
          </li>
        </Repeated>
      </ul>
    </div>
  );
}
