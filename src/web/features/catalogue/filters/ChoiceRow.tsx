import type { ReactNode } from 'react';
import { formatCount } from '#shared/language/plural.ts';
import classes from './FilterPanel.module.css';

/** Pixels a level. */
const INDENT = 8;

interface ChoiceRowProps {
  readonly children: ReactNode;
  /** Products under it. */
  readonly count: number | undefined;
  readonly isChosen: boolean;
  /** Steps below a root. */
  readonly depth?: number;
  /** Whether its branches are shown; absent when it has none. */
  readonly isOpen?: boolean;
  readonly onChoose: () => void;
}

/** One of several values of which one holds. */
export function ChoiceRow({ children, count, isChosen, depth = 0, isOpen, onChoose }: ChoiceRowProps) {
  return (
    <button
      type="button"
      className={classes.choice}
      style={{ paddingInlineStart: (depth + 1) * INDENT }}
      aria-current={isChosen || undefined}
      aria-expanded={isOpen}
      onClick={onChoose}
    >
      <span className={classes.name}>{children}</span>
      {count !== undefined && <span className={classes.count}>{formatCount(count)}</span>}
    </button>
  );
}
