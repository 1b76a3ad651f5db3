import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { screenLabels, shellTexts } from '#shared/texts/shell.ts';
import { fadingEdges } from '#web/ui/layout/fading-edges.ts';
import classes from './NavigationBar.module.css';

export interface NavigationBarProps {
  /** Renders the category menu with the class of a bar link. */
  readonly categories: (className: string | undefined) => ReactNode;
}

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
        <li>
          {/* `exact`: the sub-screens have their own links. */}
          <Link to="/dashboard" activeOptions={{ exact: true }} className={classes.link}>
            {screenLabels.dashboard}
          </Link>
        </li>
        <li>
          <Link to="/produkty" className={classes.link}>
            {screenLabels.products}
          </Link>
        </li>
        <li>
          <Link to="/low-prices" className={classes.link}>
            {screenLabels.lowPrices}
          </Link>
        </li>
        <li>
          <Link to="/kdw" className={classes.link}>
            {shellTexts.shortExpiry}
          </Link>
        </li>
        <li>
          <Link to="/dashboard/manufacturers" className={classes.link}>
            {screenLabels.manufacturers}
          </Link>
        </li>
        <li>
          <Link
            to="/dashboard/promotions"
            className={classes.link}
            {...(isComposing && { 'data-status': 'active', 'aria-current': 'page' })}
          >
            {screenLabels.promotions}
          </Link>
        </li>
        <li>
          <Link to="/strefaWiedzy" className={classes.link}>
            {screenLabels.knowledge}
          </Link>
        </li>
        <li>
          <Link to="/dajsieznalezc" className={classes.link}>
            {screenLabels.visibility}
          </Link>
        </li>
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
