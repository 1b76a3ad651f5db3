import IconArrowsSort from '@tabler/icons-react/icons/IconArrowsSort';
import { uiTexts } from '#shared/texts/ui.ts';
import { PlainSelect } from './PlainSelect.tsx';
import classes from './SortSelect.module.css';

interface SortSelectProps<Value extends string> {
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Order of a list. */
export function SortSelect<Value extends string>(props: SortSelectProps<Value>) {
  const label = (
    <>
      <IconArrowsSort size={18} aria-hidden />
      <span className={classes.label}>{uiTexts.sort.label}</span>
    </>
  );
  return <PlainSelect label={label} {...props} />;
}
