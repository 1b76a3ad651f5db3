import IconCheck from '@tabler/icons-react/icons/IconCheck';
import { type ReactNode, useId } from 'react';
import { formatCount } from '#shared/language/plural.ts';
import classes from './FilterCheckbox.module.css';
import { fieldError } from './field-error.tsx';

const NO_BREAK_SPACE = '\u00a0';

interface FilterCheckboxProps {
  readonly children: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Number of matching products. */
  readonly count?: number | undefined;
  /** Marked by an asterisk. */
  readonly required?: boolean;
  readonly error?: ReactNode;
  /** Path of its field, by which a form finds it. */
  readonly path?: string | undefined;
}

/** A box to tick, of a filter or a form; the whole line is its target. */
export function FilterCheckbox({ children, checked, onChange, count, required, error, path }: FilterCheckboxProps) {
  const id = useId();
  const problem = fieldError(error);
  const described = [count !== undefined && `${id}-count`, problem !== null && `${id}-error`].filter(Boolean).join(' ');
  const line = (
    <label className={classes.line} data-empty={(count === 0 && !checked) || undefined}>
      <input
        type="checkbox"
        className={classes.box}
        checked={checked}
        // The count changes with the other filters; the accessible name does not.
        aria-labelledby={id}
        aria-describedby={described || undefined}
        aria-invalid={problem !== null || undefined}
        aria-required={required}
        data-path={path}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <IconCheck className={classes.tick} size={16} aria-hidden />
      <span id={id} className={classes.text}>
        {children}
        {required && (
          <span className={classes.asterisk} aria-hidden="true">
            {NO_BREAK_SPACE}*
          </span>
        )}
      </span>
      {count !== undefined && (
        <span id={`${id}-count`} className={classes.count}>
          {formatCount(count)}
        </span>
      )}
    </label>
  );
  if (problem === null) return line;
  return (
    <div>
      {line}
      <p id={`${id}-error`} className={classes.error}>
        {problem}
      </p>
    </div>
  );
}
