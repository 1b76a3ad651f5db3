import IconHeart from '@tabler/icons-react/icons/IconHeart';
import IconHourglass from '@tabler/icons-react/icons/IconHourglass';
import IconPercentage from '@tabler/icons-react/icons/IconPercentage';
import IconSearch from '@tabler/icons-react/icons/IconSearch';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DEFAULT_PER_PAGE } from '#shared/contract/common.ts';
import type { Zone } from '#shared/contract/zones.ts';
import { formatCount } from '#shared/language/plural.ts';
import { dashboardTexts } from '#shared/texts/catalogue.ts';
import { favouriteQueries } from '#web/api/favourites.ts';
import { zoneQueries } from '#web/api/zones.ts';
import type { Flag } from '#web/features/catalogue/filters/filters.ts';
import { useFacets } from '#web/features/catalogue/filters/use-facets.ts';
import classes from './EntryTiles.module.css';
import { zoneFacts } from './ZoneStrip.tsx';

interface Entry {
  readonly texts: { readonly title: string; readonly text: string };
  /** A zone, the favourites, or the list filtered by a flag. */
  readonly link:
    | { readonly to: '/low-prices' | '/kdw' | '/produktyUlubione' }
    | { readonly to: '/produkty'; readonly search: { readonly hardToFound: true } };
  /** The flag whose products are counted; absent: favourites are counted. */
  readonly flag?: Flag;
  /** The zone whose summary replaces the text. */
  readonly zone?: Zone;
  readonly hue: 'brand' | 'kdw' | 'neutral';
  readonly icon: ReactNode;
}

const ENTRIES: readonly Entry[] = [
  {
    texts: dashboardTexts.lowPrices,
    link: { to: '/low-prices' },
    flag: 'lowPricesAreaPromotion',
    zone: 'lowPrices',
    hue: 'brand',
    icon: <IconPercentage size={20} aria-hidden />,
  },
  {
    texts: dashboardTexts.shortExpiry,
    link: { to: '/kdw' },
    flag: 'shortTimePromotion',
    zone: 'shortExpiry',
    hue: 'kdw',
    icon: <IconHourglass size={20} aria-hidden />,
  },
  {
    texts: dashboardTexts.hardToFind,
    link: { to: '/produkty', search: { hardToFound: true } },
    flag: 'hardToFound',
    hue: 'neutral',
    icon: <IconSearch size={20} aria-hidden />,
  },
  {
    texts: dashboardTexts.favourites,
    link: { to: '/produktyUlubione' },
    hue: 'brand',
    icon: <IconHeart size={20} aria-hidden />,
  },
];

const WHOLE_OFFER = { page: 1, perPage: DEFAULT_PER_PAGE };

/** Links into the offer, each with its number of products. */
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

/** The summary of a zone, or the fallback text while it is unknown. */
function ZoneFacts({ zone, fallback }: { readonly zone: Zone; readonly fallback: string }) {
  const { data } = useQuery(zoneQueries.cells(zone));
  return (data && zoneFacts(zone, data)) || fallback;
}

interface EntryTileProps extends Entry {
  readonly total: number | undefined;
}

function EntryTile({ texts: { title, text }, link, hue, icon, total, zone }: EntryTileProps) {
  return (
    <Link {...link} className={classes.tile}>
      <span className={classes.icon} data-hue={hue}>
        {icon}
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.text}>{zone === undefined ? text : <ZoneFacts zone={zone} fallback={text} />}</span>
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
