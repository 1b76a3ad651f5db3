import IconCheck from '@tabler/icons-react/icons/IconCheck';
import IconX from '@tabler/icons-react/icons/IconX';
import type { ReactNode } from 'react';
import type { OrderStatus } from '#shared/contract/orders.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { type BarState, progressBars } from '#web/ui/feedback/progress-bars.ts';
import classes from './ProgressSteps.module.css';

interface ProgressStepsProps {
  readonly status: OrderStatus;
  /** What the four steps are called. */
  readonly names: readonly string[];
  /** Formatted time of each step; undefined when it was not reached. */
  readonly times?: readonly (string | undefined)[];
}

/** The four steps of an order (docs/product.md §4). */
export function ProgressSteps({ status, names, times = [] }: ProgressStepsProps) {
  const bars = progressBars(status);
  return (
    <ol className={classes.steps} aria-label={uiTexts.progress.label}>
      {names.map((name, position) => {
        const state = bars[position] ?? 'next';
        const word = isPassed(bars, position, times) ? 'previous' : state;
        return (
          <li key={name} data-state={state} aria-current={state === 'active' ? 'step' : undefined}>
            <span className={classes.mark} aria-hidden="true">
              {mark(word, position)}
            </span>
            <span className={classes.name}>{name}</span>
            <span className="visually-hidden">, {uiTexts.progress.states[word]}</span>
            <span className={classes.time}>{times[position]}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** A stopped order passed the steps that have a time. */
function isPassed(bars: readonly BarState[], position: number, times: ProgressStepsProps['times']): boolean {
  return bars[position] === 'bad' && bars[position + 1] === 'bad' && times?.[position] !== undefined;
}

function mark(state: BarState, position: number): ReactNode {
  if (state === 'previous') return <IconCheck size={16} />;
  return state === 'bad' ? <IconX size={16} /> : position + 1;
}
