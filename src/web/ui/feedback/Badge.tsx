import type { ReactNode } from 'react';
import classes from './Badge.module.css';

/** Hues of docs/look.md "Badges"; `outline` and `dashed` have a border only. */
export type BadgeTone = 'outline' | 'dashed' | 'neutral' | 'brand' | 'cold' | 'narc' | 'kdw' | 'wait' | 'bad';

interface BadgeProps {
  readonly tone: BadgeTone;
  /** Its subject, so that places that show it otherwise can leave the badge out. */
  readonly kind?: string;
  /** A 14 px icon beside the word; colour and icon never stand alone. */
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
