import type { KeyboardEvent } from 'react';
import { focusSearchField } from './focus.ts';

/** Quantity fields that can be used (docs/product.md §4 "Counter"). */
export const COUNTER_SELECTOR = '[role="spinbutton"]:not(:disabled)';

/**
 * Up and down move to the counter of the neighbouring row, for ordering without a mouse; up from the first row moves to
 * the search box. Plus and minus still step the quantity. Runs in the capture phase, before the counter's own handler.
 */
export function moveBetweenCounters(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (by === undefined || isModified || !(event.target instanceof Element) || !event.target.matches(COUNTER_SELECTOR))
    return;
  event.preventDefault();
  event.stopPropagation();
  const next = neighbour(event.currentTarget, event.target, by);
  if (next === 'above') focusSearchField();
  else next?.focus();
}

/** The counter `by` rows from one, in a list; `above` before the first, undefined after the last. */
export function neighbour(list: Element, counter: Element, by: number): HTMLElement | 'above' | undefined {
  const counters = [...list.querySelectorAll<HTMLElement>(COUNTER_SELECTOR)];
  const next = counters.indexOf(counter as HTMLElement) + by;
  return next < 0 ? 'above' : counters[next];
}
