import IconHeart from '@tabler/icons-react/icons/IconHeart';
import IconHourglass from '@tabler/icons-react/icons/IconHourglass';
import IconPercentage from '@tabler/icons-react/icons/IconPercentage';
import IconSearch from '@tabler/icons-react/icons/IconSearch';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DEFAULT_PER_PAGE } from '#shared/contract/common.ts';
import { formatCount } from '#shared/rules/plural.ts';
import { dashboardTexts } from '#shared/texts/catalogue.ts';
import { favouriteQueries } from '#web/api/favourites.ts';
import classes from './EntryTiles.module.css';
import type { Flag } from './filters.ts';
import { useFacets } from './use-facets.ts';

interface Entry {
  readonly texts: { readonly title: string; readonly text: string };
  /** What the tile narrows the list to; absent: the favourites. */
  readonly flag?: Flag;
  readonly hue: 'brand' | 'kdw' | 'neutral';
  readonly icon: ReactNode;
}

const ENTRIES: readonly Entry[] = [
  {
    texts: dashboardTexts.lowPrices,
    flag: 'lowPricesAreaPromotion',
    hue: 'brand',
    icon: <IconPercentage size={20} aria-hidden />,
  },
  {
    texts: dashboardTexts.shortExpiry,
    flag: 'shortTimePromotion',
    hue: 'kdw',
    icon: <IconHourglass size={20} aria-hidden />,
  },
  {
    texts: dashboardTexts.hardToFind,
    flag: 'hardToFound',
    hue: 'neutral',
    icon: <IconSearch size={20} aria-hidden />,
  },
  { texts: dashboardTexts.favourites, hue: 'brand', icon: <IconHeart size={20} aria-hidden /> },
];

const WHOLE_OFFER = { page: 1, perPage: DEFAULT_PER_PAGE };

/** The ways into the offer, each with how many products wait there. */
export function EntryTiles() {
  const counts = useFacets(WHOLE_OFFER, true);
  const favourites = useQuery({ ...favouriteQueries.ids(), select: (ids) => ids.length });
  return (
    <nav aria-label={dashboardTexts.entries}>
      <ul className={classes.tiles}>
        {ENTRIES.map((entry) => (
          <li key={entry.texts.title}>
            <EntryTile {...entry} total={entry.flag ? counts.flag(entry.flag) : favourites.data} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface EntryTileProps extends Entry {
  readonly total: number | undefined;
}

function EntryTile({ texts: { title, text }, flag, hue, icon, total }: EntryTileProps) {
  return (
    <Link
      {...(flag ? { to: '/produkty', search: { [flag]: true } } : { to: '/produktyUlubione' })}
      className={classes.tile}
    >
      <span className={classes.icon} data-hue={hue}>
        {icon}
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.text}>{text}</span>
      </span>
      {total !== undefined && (
        <span className={classes.total}>
          <span aria-hidden="true">{formatCount(total)}</span>
          <span className="visually-hidden">{dashboardTexts.count(total)}</span>
        </span>
      )}
    </Link>
  );
}
