import type { KeyboardEvent } from 'react';
import { COUNTERS } from '#web/features/catalogue/adding/quick-order.ts';
import { focusSearchField } from '#web/ui/focus.ts';

/**
 * Up and down go to the counter of the neighbouring row, so that a list is ordered from without a mouse: type, down,
 * type; above the first one is the search box. Plus and minus still step the quantity. Listens before the counter does.
 */
export function moveBetweenCounters(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (by === undefined || isModified || !(event.target instanceof Element) || !event.target.matches(COUNTERS)) return;
  event.preventDefault();
  event.stopPropagation();
  const counters = [...event.currentTarget.querySelectorAll<HTMLElement>(COUNTERS)];
  const next = counters.indexOf(event.target as HTMLElement) + by;
  if (next < 0) focusSearchField();
  else counters[next]?.focus();
}
