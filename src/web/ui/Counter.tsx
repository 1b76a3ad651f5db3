import IconMinus from '@tabler/icons-react/icons/IconMinus';
import IconPlus from '@tabler/icons-react/icons/IconPlus';
import { type KeyboardEvent, useId, useState } from 'react';
import { MAX_COUNT } from '#shared/contract/common.ts';
import { formatCount } from '#shared/rules/plural.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import classes from './Counter.module.css';
import { MIN_COUNT, readCount, stepCount } from './counter-value.ts';

interface CounterProps {
  /** Pieces, at least 1. */
  readonly value: number;
  /** A valid quantity, once it is settled: by a button, an arrow key, Enter or leaving the field. */
  readonly onChange: (count: number) => void;
  /** Whose quantity it is, for the accessible names. */
  readonly productName: string;
  /** Enter on a valid quantity, told with it: what the field is for, for example adding to the cart. */
  readonly onEnter?: (count: number) => void;
  readonly max?: number;
  /** `row` is drawn 38 high and still hit at 44; `field` is drawn 44. */
  readonly size?: 'row' | 'field';
  readonly disabled?: boolean;
}

/**
 * The quantity of SPEC §4 "Counter": never under 1, "decrease" disabled at 1. Text that is no quantity is said while
 * it is typed and gives way to the last valid one when the field is left, so what is shown is what will be ordered.
 */
export function Counter({
  value,
  onChange,
  productName,
  onEnter,
  max = MAX_COUNT,
  size = 'field',
  disabled = false,
}: CounterProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [settling, setSettling] = useState(false);
  const errorId = useId();
  const text = draft ?? String(value);
  const reading = readCount(text, max);
  // An emptied field is somebody about to type, unless they press Enter on it.
  const invalid = !reading.ok && (settling || text.trim() !== '');

  const change = (count: number) => {
    setDraft(null);
    setSettling(false);
    if (count !== value) onChange(count);
  };
  const leave = () => change(reading.ok ? reading.count : value);
  const step = (by: number) => change(stepCount(reading.ok ? reading.count : value, by, max));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      if (!reading.ok) return setSettling(true);
      change(reading.count);
      return onEnter?.(reading.count);
    }
    if (event.key === 'Escape' && draft !== null) return change(value);
    // Plus and minus too: a list may use the arrows to go from row to row.
    const by = { ArrowUp: 1, '+': 1, ArrowDown: -1, '-': -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };

  return (
    <div className={classes.counter} data-size={size} data-invalid={invalid || undefined}>
      <button
        type="button"
        tabIndex={-1}
        className={classes.step}
        aria-label={uiTexts.counter.decrease(productName)}
        disabled={disabled || (reading.ok ? reading.count : value) <= MIN_COUNT}
        onClick={() => step(-1)}
      >
        <IconMinus size={18} aria-hidden />
      </button>
      <input
        className={classes.value}
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={uiTexts.counter.label(productName)}
        aria-valuenow={value}
        aria-valuemin={MIN_COUNT}
        aria-valuemax={max}
        aria-invalid={invalid}
        aria-describedby={invalid ? errorId : undefined}
        data-digits={text.length}
        value={text}
        disabled={disabled}
        onChange={(event) => {
          setSettling(false);
          setDraft(event.currentTarget.value);
        }}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        tabIndex={-1}
        className={classes.step}
        aria-label={uiTexts.counter.increase(productName)}
        disabled={disabled || value >= max}
        onClick={() => step(1)}
      >
        <IconPlus size={18} aria-hidden />
      </button>
      <span id={errorId} role="status" className={classes.error}>
        {invalid && errorText(reading, max)}
      </span>
    </div>
  );
}

function errorText(reading: ReturnType<typeof readCount>, max: number): string {
  const high = !reading.ok && reading.reason === 'high';
  return high ? uiTexts.counter.atMost(formatCount(max)) : uiTexts.counter.atLeast(MIN_COUNT);
}
