import type { ReactNode } from 'react';
import classes from './Badge.module.css';

/** Hues of docs/look.md "Badges"; `outline` and `dashed` are drawn by their edge alone. */
export type BadgeTone = 'outline' | 'dashed' | 'neutral' | 'brand' | 'cold' | 'narc' | 'kdw' | 'wait' | 'bad';

interface BadgeProps {
  readonly tone: BadgeTone;
  /** What it speaks of, for places that say so otherwise. */
  readonly kind?: string;
  /** A 14 px icon; the word stays, colour and icon never speak alone. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

export function Badge({ tone, kind, icon, children }: BadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} data-kind={kind}>
      {icon}
      {children}
    </span>
  );
}
