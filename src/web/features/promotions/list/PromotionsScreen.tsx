import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { promotionTexts } from '#shared/texts/promotions.ts';
import { packageQueries } from '#web/offline/catalogue/package-queries.ts';
import type { PromotionSearch } from '#web/state/search-params.ts';
import { Pager } from '#web/ui/controls/Pager.tsx';
import { lastPage } from '#web/ui/controls/pager-range.ts';
import { EmptyState } from '#web/ui/layout/EmptyState.tsx';
import { PromotionGrid } from './PromotionGrid.tsx';
import classes from './PromotionsScreen.module.css';
import { PromotionToolbar } from './PromotionToolbar.tsx';
import { activeFilters, NO_FILTERS, PROMOTIONS_PER_PAGE } from './promotion-filters.ts';

const texts = promotionTexts.list;

interface PromotionsScreenProps {
  readonly search: PromotionSearch;
  readonly onSearchChange: (change: Partial<PromotionSearch>, how?: { readonly replace: boolean }) => void;
  /** The pharmacy's own packages; above the promotions while nothing is filtered. */
  readonly own: ReactNode;
  /** Turns marking on and off. */
  readonly markSwitch: ReactNode;
  /** Adds what is marked. */
  readonly markedBar: ReactNode;
}

/** The promotions of the day as cards (docs/product.md §2 dashboard/promotions). */
export function PromotionsScreen({ search, onSearchChange, own, markSwitch, markedBar }: PromotionsScreenProps) {
  const list = useQuery(packageQueries.list({ ...search, perPage: PROMOTIONS_PER_PAGE }));
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = list;
  useExistingPage(list.isPlaceholderData ? undefined : data?.total, search.page, onSearchChange);
  const clear = () => {
    // The button disappears with the filters.
    heading.current?.focus();
    onSearchChange(NO_FILTERS);
  };
  const isFiltered = activeFilters(search) > 0;
  return (
    <>
      <div className={classes.screen}>
        <PromotionToolbar
          search={search}
          list={data}
          headingRef={heading}
          onSearchChange={onSearchChange}
          onClear={clear}
          markSwitch={markSwitch}
        />
        {!isFiltered && search.page === 1 && own}
        <PromotionGrid
          list={list}
          label={texts.label}
          none={() =>
            isFiltered ? (
              <EmptyState title={texts.none} action={<Button onClick={clear}>{texts.clearAll}</Button>}>
                {texts.noneHint}
              </EmptyState>
            ) : (
              <EmptyState title={texts.nothing} action={<PromotedProducts />}>
                {texts.nothingHint}
              </EmptyState>
            )
          }
        />
        {data !== undefined && data.items.length > 0 && (
          <div className={classes.foot}>
            <Link to="/produkty" search={{ promotion: true }} className={classes.promoted}>
              {texts.toPromoted}
            </Link>
            <Pager {...data} onPage={(page) => onSearchChange({ page })} />
          </div>
        )}
      </div>
      {markedBar}
    </>
  );
}

function PromotedProducts() {
  return (
    <Button renderRoot={(props) => <Link {...props} to="/produkty" search={{ promotion: true }} />}>
      {texts.toPromoted}
    </Button>
  );
}

/** Leads a page beyond the end, as in an old link, to the last one. */
function useExistingPage(
  total: number | undefined,
  page: number,
  onSearchChange: PromotionsScreenProps['onSearchChange'],
): void {
  const last = total === undefined ? undefined : lastPage(PROMOTIONS_PER_PAGE, total);
  const isBeyond = last !== undefined && page > last;
  const latest = useRef(onSearchChange);
  latest.current = onSearchChange;
  useEffect(() => {
    if (isBeyond) latest.current({ page: last }, { replace: true });
  }, [isBeyond, last]);
}
