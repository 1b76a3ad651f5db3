import IconCheck from '@tabler/icons-react/icons/IconCheck';
import type { ReactNode } from 'react';
import { formatCount } from '#shared/rules/plural.ts';
import classes from './FilterCheckbox.module.css';

interface FilterCheckboxProps {
  readonly children: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** How many products it leaves. */
  readonly count?: number | undefined;
}

/** One filter of the sidebar; the whole line is its target. */
export function FilterCheckbox({ children, checked, onChange, count }: FilterCheckboxProps) {
  return (
    <label className={classes.line}>
      <input
        type="checkbox"
        className={classes.box}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <IconCheck className={classes.tick} size={16} aria-hidden />
      <span className={classes.text}>{children}</span>
      {count !== undefined && <span className={classes.count}>{formatCount(count)}</span>}
    </label>
  );
}
