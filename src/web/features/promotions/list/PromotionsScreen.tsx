import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { promotionTexts } from '#shared/texts/promotions.ts';
import { packageQueries } from '#web/offline/catalogue/package-queries.ts';
import type { PromotionSearch } from '#web/state/search-params.ts';
import { Pager } from '#web/ui/controls/Pager.tsx';
import { useExistingPage } from '#web/ui/controls/use-existing-page.ts';
import { EmptyState } from '#web/ui/layout/EmptyState.tsx';
import { PromotionGrid } from './PromotionGrid.tsx';
import classes from './PromotionsScreen.module.css';
import { PromotionToolbar } from './PromotionToolbar.tsx';
import { activeFilters, NO_FILTERS, PROMOTIONS_PER_PAGE } from './promotion-filters.ts';

const texts = promotionTexts.list;

const PROMOTED = { to: '/produkty', search: { promotion: true } } as const;

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
  const { data } = list;
  const paging = { page: search.page, perPage: PROMOTIONS_PER_PAGE };
  useExistingPage(paging, list.isPlaceholderData ? undefined : data?.total, (page) =>
    onSearchChange({ page }, { replace: true }),
  );
  const clear = () => onSearchChange(NO_FILTERS);
  const isFiltered = activeFilters(search) > 0;
  return (
    <>
      <div className={classes.screen}>
        <PromotionToolbar
          search={search}
          list={data}
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
              <EmptyState title={texts.none} press={{ label: texts.clearAll, onPress: clear }}>
                {texts.noneHint}
              </EmptyState>
            ) : (
              <EmptyState title={texts.nothing} link={{ ...PROMOTED, label: texts.toPromoted }}>
                {texts.nothingHint}
              </EmptyState>
            )
          }
        />
        {data !== undefined && data.items.length > 0 && (
          <div className={classes.foot}>
            <Link {...PROMOTED} className={classes.promoted}>
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
