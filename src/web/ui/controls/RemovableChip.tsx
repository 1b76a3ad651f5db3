import IconX from '@tabler/icons-react/icons/IconX';
import type { ReactNode } from 'react';
import classes from './FilterChip.module.css';

interface RemovableChipProps {
  readonly children: ReactNode;
  /** Accessible name of the removal. */
  readonly label: string;
  readonly onRemove: () => void;
}

/** A chosen filter that a press removes. */
export function RemovableChip({ children, label, onRemove }: RemovableChipProps) {
  return (
    <button type="button" className={classes.chip} data-chosen aria-label={label} onClick={onRemove}>
      <span className={classes.label}>{children}</span>
      <IconX size={16} aria-hidden />
    </button>
  );
}
