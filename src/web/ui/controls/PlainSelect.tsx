import IconChevronDown from '@tabler/icons-react/icons/IconChevronDown';
import type { ReactNode } from 'react';
import classes from './PlainSelect.module.css';

interface PlainSelectProps<Value extends string | number> {
  /** The label: an icon and words, or words only. */
  readonly label: ReactNode;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A native select in a toolbar: fast with a keyboard and large under a finger. */
export function PlainSelect<Value extends string | number>({
  label,
  options,
  value,
  onChange,
}: PlainSelectProps<Value>) {
  return (
    <label className={classes.choice}>
      {label}
      <select
        className={classes.select}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => String(option.value) === event.currentTarget.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown className={classes.chevron} size={18} aria-hidden />
    </label>
  );
}
