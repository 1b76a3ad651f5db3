import type { ReactNode } from 'react';
import { CarouselArrows } from '#web/ui/controls/CarouselArrows.tsx';
import classes from './CarouselHead.module.css';

interface CarouselHeadProps {
  /** Names the arrows. */
  readonly title: string;
  /** Moves the cards; absent while all of them are visible, which needs no arrows. */
  readonly onMove: ((by: 1 | -1) => void) | undefined;
  /** The heading. */
  readonly children: ReactNode;
}

/** The heading of a carousel, with the arrows at its end. */
export function CarouselHead({ title, onMove, children }: CarouselHeadProps) {
  return (
    <div className={classes.head}>
      {children}
      {onMove !== undefined && <CarouselArrows title={title} className={classes.arrows} onMove={onMove} />}
    </div>
  );
}
