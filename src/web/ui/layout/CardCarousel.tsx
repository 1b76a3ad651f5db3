import { type CSSProperties, lazy, type ReactNode, Suspense } from 'react';
import { once } from '#shared/language/once.ts';
import classes from './CardCarousel.module.css';
import type { SectionCarouselProps } from './SectionCarousel.tsx';

/**
 * Fetches the carousel's code, in parallel with the cards' data. Null when that fails: the cards then scroll in a plain
 * row until the app is opened again.
 */
export const loadCarousel = once(() => import('./SectionCarousel.tsx').catch(() => null));
const SectionCarousel = lazy(async () => ({ default: (await loadCarousel())?.SectionCarousel ?? ScrollingRow }));

interface CardCarouselProps extends SectionCarouselProps {
  /** Cards beside one another from 1400 px on; at most 3 from 880, 2 from 600 and 1 below (docs/product.md §9). */
  readonly count: number;
}

/** Cards in a carousel; its code loads after the paint, and the first cards stand where they will be. */
export function CardCarousel({ count, ...carousel }: CardCarouselProps) {
  const first = carousel.items.slice(0, count).map(({ card }) => card);
  return (
    <div className={classes.cards} style={shown(count)}>
      <Suspense fallback={<Standing>{first}</Standing>}>
        <SectionCarousel {...carousel} />
      </Suspense>
    </div>
  );
}

interface StandingCardsProps {
  readonly count: number;
  readonly children: ReactNode;
}

/** Cards where those of a carousel will be, such as skeletons. */
export function StandingCards({ count, children }: StandingCardsProps) {
  return (
    <div className={classes.cards} style={shown(count)}>
      <Standing>{children}</Standing>
    </div>
  );
}

const shown = (count: number) => ({ '--carousel-count': count }) as CSSProperties;

/** Inert, because input here would be lost when the carousel replaces the cards. */
function Standing({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.row} inert aria-hidden="true">
      {children}
    </div>
  );
}

/** The fallback without the carousel's code: all cards in a row that scrolls sideways. */
function ScrollingRow({ items }: SectionCarouselProps) {
  return <div className={`${classes.row} ${classes.scrolling}`}>{items.map(({ card }) => card)}</div>;
}
