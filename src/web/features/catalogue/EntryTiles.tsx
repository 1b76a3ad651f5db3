import IconHourglass from '@tabler/icons-react/icons/IconHourglass';
import IconPercentage from '@tabler/icons-react/icons/IconPercentage';
import IconPill from '@tabler/icons-react/icons/IconPill';
import IconSearch from '@tabler/icons-react/icons/IconSearch';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProductQuery } from '#shared/contract/products.ts';
import { formatCount } from '#shared/rules/plural.ts';
import { dashboardTexts } from '#shared/texts/catalogue.ts';
import classes from './EntryTiles.module.css';
import { useProductTotal } from './product-total.ts';

interface Entry {
  readonly texts: { readonly title: string; readonly text: string };
  readonly query: ProductQuery;
  readonly hue: 'brand' | 'kdw' | 'neutral';
  readonly icon: ReactNode;
}

const ENTRIES: readonly Entry[] = [
  {
    texts: dashboardTexts.lowPrices,
    query: { lowPricesAreaPromotion: true },
    hue: 'brand',
    icon: <IconPercentage size={20} aria-hidden />,
  },
  {
    texts: dashboardTexts.shortExpiry,
    query: { shortTimePromotion: true },
    hue: 'kdw',
    icon: <IconHourglass size={20} aria-hidden />,
  },
  {
    texts: dashboardTexts.hardToFind,
    query: { hardToFound: true },
    hue: 'neutral',
    icon: <IconSearch size={20} aria-hidden />,
  },
  { texts: dashboardTexts.products, query: {}, hue: 'neutral', icon: <IconPill size={20} aria-hidden /> },
];

/** The ways into the offer, each with how many products wait there. */
export function EntryTiles() {
  return (
    <nav aria-label={dashboardTexts.entries}>
      <ul className={classes.tiles}>
        {ENTRIES.map((entry) => (
          <li key={entry.texts.title}>
            <EntryTile {...entry} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function EntryTile({ texts: { title, text }, query, hue, icon }: Entry) {
  const total = useProductTotal(query, true);
  return (
    <Link to="/produkty" search={query} className={classes.tile}>
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
