import IconCheck from '@tabler/icons-react/icons/IconCheck';
import { markedTexts } from '#shared/texts/offers.ts';
import classes from './MarkCheckbox.module.css';

interface MarkCheckboxProps {
  /** Of the product or package. */
  readonly name: string;
  readonly isMarked: boolean;
  /** Why it cannot be marked; null when it can. What is marked can be unmarked all the same. */
  readonly reason: string | null;
  readonly onChange: (isMarked: boolean) => void;
  /** Says the reason to screen readers. */
  readonly announce: (words: string) => void;
}

/** The checkbox that replaces the picture of a row or card while marking is on. */
export function MarkCheckbox({ name, isMarked, reason, onChange, announce }: MarkCheckboxProps) {
  const against = isMarked ? null : reason;
  const label = against === null ? markedTexts.mark(name) : markedTexts.cannot(name, against);
  return (
    <label className={classes.place} title={against ?? undefined}>
      <input
        type="checkbox"
        className={classes.box}
        checked={isMarked}
        aria-label={label}
        aria-disabled={against !== null || undefined}
        onChange={(event) => {
          if (against === null) onChange(event.currentTarget.checked);
          else announce(label);
        }}
      />
      <IconCheck className={classes.tick} size={18} aria-hidden />
    </label>
  );
}
