import type { KeyboardEvent } from 'react';
import { COUNTER_SELECTOR } from '#web/features/catalogue/adding/quick-order.ts';
import { focusSearchField } from '#web/ui/focus.ts';

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
  const counters = [...event.currentTarget.querySelectorAll<HTMLElement>(COUNTER_SELECTOR)];
  const next = counters.indexOf(event.target as HTMLElement) + by;
  if (next < 0) focusSearchField();
  else counters[next]?.focus();
}
