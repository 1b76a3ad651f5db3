import type { KeyboardEvent } from 'react';
import { focusSearchField } from '#web/ui/focus.ts';

const KEYS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);
/** The link that covers a card. */
const CARD_LINK = 'a[data-card]';

/** Arrow keys move between the cards of a grid, up from its first row to the search box. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const { key, target } = event;
  const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (isModified || !KEYS.has(key) || !(target instanceof Element) || !target.matches(CARD_LINK)) return;
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>(CARD_LINK)];
  const at = cards.indexOf(target as HTMLElement);
  event.preventDefault();
  const next = stepInGrid(key, at, cards.length, columnsOf(cards));
  if (next < 0) focusSearchField();
  else cards[next]?.focus();
}

/** Index of the card that a key leads to; −1 above the first row, and the same card at the other edges. */
export function stepInGrid(key: string, at: number, cards: number, columns: number): number {
  switch (key) {
    case 'Home':
      return 0;
    case 'End':
      return cards - 1;
    case 'ArrowUp':
      return at < columns ? -1 : at - columns;
    case 'ArrowDown':
      return lower(at, cards, columns);
    default:
      return Math.max(0, Math.min(cards - 1, at + (key === 'ArrowLeft' ? -1 : 1)));
  }
}

/** The card below; the last one where the last row is shorter. */
function lower(at: number, cards: number, columns: number): number {
  const isInLastRow = Math.floor(at / columns) === Math.floor((cards - 1) / columns);
  return isInLastRow ? at : Math.min(cards - 1, at + columns);
}

/** Cards beside each other have the same top edge. */
function columnsOf(cards: readonly HTMLElement[]): number {
  const tops = cards.map((card) => card.closest('li')?.getBoundingClientRect().top ?? 0);
  return Math.max(1, tops.filter((top) => top === tops[0]).length);
}
