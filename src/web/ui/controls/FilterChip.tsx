import IconCheck from '@tabler/icons-react/icons/IconCheck';
import type { ReactNode } from 'react';
import classes from './FilterChip.module.css';

interface FilterChipProps {
  readonly children: ReactNode;
  readonly selected: boolean;
  readonly onToggle: (selected: boolean) => void;
}

/** A toggle for a filter. */
export function FilterChip({ children, selected, onToggle }: FilterChipProps) {
  return (
    <button type="button" className={classes.chip} aria-pressed={selected} onClick={() => onToggle(!selected)}>
      {selected && <IconCheck size={16} aria-hidden />}
      {children}
    </button>
  );
}
