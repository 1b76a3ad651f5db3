import IconArrowsSort from '@tabler/icons-react/icons/IconArrowsSort';
import IconChevronDown from '@tabler/icons-react/icons/IconChevronDown';
import { uiTexts } from '#shared/texts/ui.ts';
import classes from './SortSelect.module.css';

interface SortSelectProps<Value extends string> {
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Order of a list, as the system's own list: quick with a keyboard and large under a finger. */
export function SortSelect<Value extends string>({ options, value, onChange }: SortSelectProps<Value>) {
  return (
    <label className={classes.sort}>
      <IconArrowsSort size={18} aria-hidden />
      <span className={classes.label}>{uiTexts.sort.label}</span>
      <select
        className={classes.select}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value);
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
