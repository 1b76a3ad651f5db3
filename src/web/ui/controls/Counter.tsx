import IconMinus from '@tabler/icons-react/icons/IconMinus';
import IconPlus from '@tabler/icons-react/icons/IconPlus';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { MAX_COUNT } from '#shared/contract/common.ts';
import { formatCount } from '#shared/language/plural.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import classes from './Counter.module.css';
import {
  type CounterEvent,
  type CountFault,
  counterFault,
  counterStep,
  holdsNoCount,
  isStepIdle,
  MIN_COUNT,
  SETTLED,
  shownText,
} from './counter-value.ts';

interface CounterProps {
  /** Pieces, at least `min`. */
  readonly value: number;
  /** Called with a valid quantity when it is settled: by a button, an arrow key, Enter or leaving the field. */
  readonly onChange: (count: number) => void;
  /** Name of the product, for the accessible names. */
  readonly productName: string;
  /** Called on Enter with a valid quantity, for example to add it to the cart. */
  readonly onEnter?: (count: number) => void;
  /**
   * Called with whether the field's text is invalid. With it, invalid text stays when the field is left, because
   * the button beside it must then do nothing.
   */
  readonly onFault?: (isWrong: boolean) => void;
  /** Called with the field's text at every change, before it settles too. */
  readonly onText?: (text: string) => void;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  readonly max?: number;
  /** 1 when absent; 0 where no piece is a choice too. */
  readonly min?: number;
  /** Why the quantity is not accepted, though it is a number; shown like an error of the text. */
  readonly problem?: string | undefined;
  /** `row` is 38 px high with a target of 44; `field` is 44 px high. */
  readonly size?: 'row' | 'field';
  readonly disabled?: boolean;
}

const KEYS: Readonly<Record<string, CounterEvent>> = {
  Enter: { type: 'enter' },
  Escape: { type: 'escape' },
  ArrowUp: { type: 'step', by: 1 },
  ArrowDown: { type: 'step', by: -1 },
  // A list may use the arrow keys to move between rows.
  '+': { type: 'step', by: 1 },
  '-': { type: 'step', by: -1 },
};

/**
 * The quantity of docs/product.md §4 "Counter": never under 1, "decrease" disabled at 1, typed or stepped.
 *
 * Not Mantine's NumberInput: it drops non-digits while the user types, so "1,5" orders 15 and "-3" orders 3, and it
 * turns a code scanned into the field into the maximum. This field refuses such text with an error.
 */
export function Counter(props: CounterProps) {
  const { value, productName, inputRef, max = MAX_COUNT, min = MIN_COUNT, size = 'field', disabled = false } = props;
  const { state, send, onKeyDown, endStep } = useCounter(props, max, min);
  const errorId = useId();
  const text = shownText(state, value);
  const fault = counterFault(state, value, max, min);
  const error = fault === null ? props.problem : faultWords(fault, max, min);
  const isIdle = (by: 1 | -1) => disabled || isStepIdle(state, value, by, max, min);
  const { decrease, increase, label, kept } = uiTexts.counter;
  return (
    <div className={classes.counter} data-size={size} data-invalid={error !== undefined || undefined}>
      <Step label={decrease(productName)} isIdle={isIdle(-1)} onStep={() => send({ type: 'step', by: -1 })}>
        <IconMinus size={18} aria-hidden />
      </Step>
      <input
        ref={inputRef}
        className={classes.value}
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label(productName)}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        data-digits={text.length}
        value={text}
        disabled={disabled}
        onChange={(event) => send({ type: 'type', text: event.currentTarget.value })}
        onFocus={(event) => event.currentTarget.select()}
        onPointerDown={endStep}
        onBlur={() => {
          endStep();
          send({ type: 'leave', keepsFault: props.onFault !== undefined });
        }}
        onKeyDown={onKeyDown}
      />
      <Step label={increase(productName)} isIdle={isIdle(1)} onStep={() => send({ type: 'step', by: 1 })}>
        <IconPlus size={18} aria-hidden />
      </Step>
      <span id={errorId} role="status" className={classes.error}>
        {error}
      </span>
      <span role="status" className={classes.note}>
        {state.gaveWay && kept(formatCount(value))}
      </span>
    </div>
  );
}

/** The text of the field and what keys and buttons do to it. */
function useCounter({ value, onChange, onEnter, onFault, onText }: CounterProps, max: number, min: number) {
  const [state, setState] = useState(SETTLED);
  const send = (event: CounterEvent) => {
    const next = counterStep(state, value, event, max, min);
    setState(next.state);
    onFault?.(holdsNoCount(next.state, max, min));
    onText?.(shownText(next.state, next.value));
    if (next.value !== value) onChange(next.value);
    if (event.type === 'enter' && !next.state.asked) onEnter?.(next.value);
  };
  const hasStepped = useRef(false);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const known = KEYS[event.key];
    // A number typed after a step is another one: the step left the caret behind the old digits.
    if (hasStepped.current && /^\d$/.test(event.key)) event.currentTarget.select();
    hasStepped.current = known?.type === 'step';
    // Escape without typed text belongs to the surrounding dialogue.
    if (known === undefined || (known.type === 'escape' && state.draft === null)) return;
    if (known.type !== 'enter') event.preventDefault();
    if (known.type === 'escape') event.stopPropagation();
    send(known);
  };
  /** The caret is where the user puts it. */
  const endStep = () => {
    hasStepped.current = false;
  };
  return { state, send, onKeyDown, endStep };
}

interface StepProps {
  readonly label: string;
  readonly isIdle: boolean;
  readonly onStep: () => void;
  readonly children: ReactNode;
}

function Step({ label, isIdle, onStep, children }: StepProps) {
  return (
    <button type="button" tabIndex={-1} className={classes.step} aria-label={label} disabled={isIdle} onClick={onStep}>
      {children}
    </button>
  );
}

function faultWords(fault: CountFault, max: number, min: number): string {
  if (fault === 'low') return uiTexts.counter.atLeast(min);
  return fault === 'high' ? uiTexts.counter.atMost(formatCount(max)) : uiTexts.counter[fault];
}
