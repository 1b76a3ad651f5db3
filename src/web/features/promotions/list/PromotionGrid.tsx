import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PackageCard, PackageList } from '#shared/contract/promotions/packages.ts';
import { warsawDate } from '#shared/language/dates.ts';
import { failureTexts } from '#shared/texts/catalogue.ts';
import { promotionTexts } from '#shared/texts/promotions.ts';
import { PromotionCard } from '#web/features/promotions/parts/PromotionCard.tsx';
import { ListState } from '#web/ui/feedback/ListState.tsx';
import { Repeated } from '#web/ui/feedback/Repeated.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { moveInGrid } from './grid-keys.ts';
import classes from './PromotionGrid.module.css';

interface PromotionGridProps {
  readonly list: UseQueryResult<PackageList>;
  readonly label: string;
  readonly none: () => ReactNode;
  /** In the packages of one product: what it costs in each. */
  readonly price?: (card: PackageCard) => ReactNode;
}

const WAITING = 9;

/** Cards of promotions; arrow keys move between them. */
export function PromotionGrid({ list, label, none, price }: PromotionGridProps) {
  const today = warsawDate(new Date());
  return (
    <ListState
      list={list}
      waiting={<WaitingCards />}
      failed={failureTexts.offline}
      none={none}
      stale={failureTexts.stale}
    >
      {({ items }) => (
        <>
          <p id="klawisze-pakietow" className="visually-hidden">
            {promotionTexts.list.keys}
          </p>
          <ul
            className={classes.grid}
            aria-label={label}
            aria-describedby="klawisze-pakietow"
            aria-busy={list.isPlaceholderData}
            data-waiting={list.isPlaceholderData || undefined}
            onKeyDown={moveInGrid}
          >
            {items.map((card) => (
              <li key={card.id}>
                <PromotionCard promotion={card} today={today} price={price?.(card)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ListState>
  );
}

function WaitingCards() {
  return (
    <>
      <p className="visually-hidden" role="status">
        {promotionTexts.list.loading}
      </p>
      <ul className={classes.grid} aria-hidden="true">
        <Repeated count={WAITING}>
          <li className={classes.waiting}>
            <Skeleton width="60%" height="22px" />
          </li>
        </Repeated>
      </ul>
    </>
  );
}
