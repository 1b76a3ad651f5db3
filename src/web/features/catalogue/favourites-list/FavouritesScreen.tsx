import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { favouriteTexts } from '#shared/texts/offers.ts';
import { AreaBanners } from '#web/features/catalogue/banners/Banners.tsx';
import { catalogueQueries } from '#web/offline/catalogue/catalogue-queries.ts';
import { Pager } from '#web/ui/controls/Pager.tsx';
import { SortSelect } from '#web/ui/controls/SortSelect.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { FavouriteList, type FavouritesScreenProps } from './FavouriteList.tsx';
import classes from './FavouritesScreen.module.css';

const DEFAULT_ORDER = 'name:asc';
const SORTS = Object.entries(favouriteTexts.sort).map(([value, label]) => ({
  value: value as keyof typeof favouriteTexts.sort,
  label,
}));

/** What the pharmacy marked with a heart (SPEC §2 `/produktyUlubione`). */
export function FavouritesScreen({ search, onSearchChange }: FavouritesScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useQuery(catalogueQueries.favourites(search));
  const total = list.data?.total ?? 0;
  return (
    <>
      <div className={classes.toolbar}>
        <PageTitle size="bar" ref={heading}>
          {favouriteTexts.title}
        </PageTitle>
        <div className={classes.tools}>
          <SortSelect
            options={SORTS}
            value={search.order ?? DEFAULT_ORDER}
            onChange={(order) => onSearchChange({ order: order === DEFAULT_ORDER ? undefined : order, page: 1 })}
          />
          {total > 0 && (
            <Pager
              page={search.page}
              perPage={search.perPage}
              total={total}
              onPage={(page) => onSearchChange({ page })}
            />
          )}
        </div>
      </div>
      {/* The row goes with its heart, and the focus with it. */}
      <FavouriteList
        search={search}
        list={list}
        onSearchChange={onSearchChange}
        onGone={() => heading.current?.focus()}
      />
      <div className={classes.banners}>
        <AreaBanners area="favorite-products-area" size="strip" />
      </div>
    </>
  );
}
