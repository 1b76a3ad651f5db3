import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { screenLabels, shellTexts } from '#shared/texts/shell.ts';
import { fadingEdges } from '#web/ui/layout/fading-edges.ts';
import { useCurrentInSight } from '#web/ui/layout/use-current-in-sight.ts';
import classes from './NavigationBar.module.css';

export interface NavigationBarProps {
  /** Renders the category menu with the class of a bar link. */
  readonly categories: (className: string | undefined) => ReactNode;
}

const LINKS = [
  ['/dashboard', screenLabels.dashboard],
  ['/produkty', screenLabels.products],
  ['/low-prices', screenLabels.lowPrices],
  ['/kdw', shellTexts.shortExpiry],
  ['/dashboard/manufacturers', screenLabels.manufacturers],
  ['/dashboard/promotions', screenLabels.promotions],
  ['/strefaWiedzy', screenLabels.knowledge],
  ['/dajsieznalezc', screenLabels.visibility],
] as const;

/** The category bar below the header; it scrolls sideways when its links do not fit. */
export function NavigationBar({ categories }: NavigationBarProps) {
  // Packages are composed below another path.
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const isComposing = pathname.startsWith('/promocje/');
  const bar = useCurrentInSight();
  return (
    <nav ref={bar} className={classes.bar} aria-label={shellTexts.navigation}>
      <ul ref={fadingEdges} className={`${classes.list} fading-edges`}>
        <li>{categories(classes.link)}</li>
        {LINKS.map(([to, label]) => (
          <li key={to}>
            {/* `exact`: the sub-screens have their own links. */}
            <Link
              to={to}
              activeOptions={{ exact: to === '/dashboard' }}
              className={classes.link}
              data-text={label}
              {...(to === '/dashboard/promotions' &&
                isComposing && { 'data-status': 'active', 'aria-current': 'page' })}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
