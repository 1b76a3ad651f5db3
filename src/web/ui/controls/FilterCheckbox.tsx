import IconCheck from '@tabler/icons-react/icons/IconCheck';
import { type ReactNode, useId } from 'react';
import { formatCount } from '#shared/language/plural.ts';
import classes from './FilterCheckbox.module.css';

interface FilterCheckboxProps {
  readonly children: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Number of matching products. */
  readonly count?: number | undefined;
  /** The field of a form, by which `getInputNode` finds it. */
  readonly path?: string;
  /** Id of what is wrong with it. */
  readonly errorId?: string | undefined;
}

/** One filter of the sidebar, or a choice of a form; the whole line is its target. */
export function FilterCheckbox({ children, checked, onChange, count, path, errorId }: FilterCheckboxProps) {
  const id = useId();
  return (
    <label className={classes.line} data-empty={(count === 0 && !checked) || undefined}>
      <input
        type="checkbox"
        className={classes.box}
        checked={checked}
        // The count changes with the other filters; the accessible name does not.
        aria-labelledby={id}
        aria-describedby={errorId ?? (count === undefined ? undefined : `${id}-count`)}
        aria-invalid={errorId !== undefined || undefined}
        data-path={path}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <IconCheck className={classes.tick} size={16} aria-hidden />
      <span id={id} className={classes.text}>
        {children}
      </span>
      {count !== undefined && (
        <span id={`${id}-count`} className={classes.count}>
          {formatCount(count)}
        </span>
      )}
    </label>
  );
}
