import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { Product } from '#shared/contract/products.ts';
import { dashboardTexts } from '#shared/texts/catalogue.ts';
import { ProductCard } from '#web/ui/ProductCard.tsx';
import { ProductCardSkeleton } from '#web/ui/ProductCardSkeleton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { AddProduct } from './AddProduct.tsx';
import { useFirstCards } from './card-columns.ts';
import classes from './DashboardScreen.module.css';
import { FavouriteHeart } from './FavouriteHeart.tsx';
import { NotifyMe } from './NotifyMe.tsx';
import { ProductLink } from './ProductLink.tsx';

interface ProductSectionProps {
  readonly title: string;
  readonly products: readonly Product[];
}

/** Cards under a title: one in a row below 600 px, two from 600, three from 880, four from 1400 (SPEC §9). */
export function ProductSection({ title, products }: ProductSectionProps) {
  const titleId = useId();
  const first = useFirstCards();
  const [showsAll, setShowsAll] = useState(false);
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <div className={classes.head}>
        <h2 id={titleId}>{title}</h2>
        {products.length > first && (
          <Button
            className={classes.more}
            variant="ghost"
            aria-describedby={titleId}
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? dashboardTexts.fewer : dashboardTexts.all(products.length)}
          </Button>
        )}
      </div>
      <ul className={classes.cards}>
        {products.slice(0, showsAll ? undefined : first).map((product) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              name={<ProductLink productId={product.id}>{product.name}</ProductLink>}
              heart={<FavouriteHeart product={product} />}
              actions={
                product.isInStock ? (
                  <AddProduct product={product} place="card" />
                ) : (
                  <NotifyMe product={product} size="md" />
                )
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const WAITING_CARDS = 4;

/** A section that still loads. */
export function WaitingSection() {
  return (
    <div className={classes.section} role="status">
      <span className="visually-hidden">{dashboardTexts.waiting}</span>
      <p className={classes.waiting} aria-hidden="true">
        <Skeleton width="220px" height="17px" /> {dashboardTexts.loading}
      </p>
      <ul className={`${classes.cards} ${classes.oneRow}`} aria-hidden="true">
        {Array.from({ length: WAITING_CARDS }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
          <li key={card}>
            <ProductCardSkeleton />
          </li>
        ))}
      </ul>
    </div>
  );
}
