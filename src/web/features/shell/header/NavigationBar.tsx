import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { screenLabels, shellTexts } from '#shared/texts/shell.ts';
import { fadingEdges } from '#web/ui/layout/fading-edges.ts';
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
  const bar = useCurrentInSight(pathname);
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

/** Scrolls the bar, and nothing else, to the link of the present screen where that is out of sight. */
function useCurrentInSight(pathname: string) {
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address marks another link
  useEffect(() => {
    const link = bar.current?.querySelector('[aria-current="page"]');
    const list = link?.closest('ul');
    if (!link || !list) return;
    const [at, around] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
    if (at.left < around.left || at.right > around.right)
      list.scrollLeft += at.left + at.width / 2 - (around.left + around.width / 2);
  }, [pathname]);
  return bar;
}
