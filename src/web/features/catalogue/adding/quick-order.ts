import { type RefObject, useEffect } from 'react';
import { createStore, useStore } from '#web/state/store.ts';
import { focusSearchField, forgetSearchField, MAIN_ID } from '#web/ui/focus.ts';

/** Ordering by keys alone goes round: find, quantity, add, and find the next. */
let isUnderWay = false;
/** Phrase of the list whose first quantity was asked for before the list was there. */
const wanted = createStore<string | null>(null);

export const COUNTERS = '[role="spinbutton"]:not(:disabled)';

/** From the search box, or by a scan, to a quantity. */
export function goToQuantity(field: HTMLElement): void {
  isUnderWay = true;
  forgetSearchField();
  field.focus();
}

/**
 * To the first quantity on the screen; to that of the list for a phrase when one is on its way, because what stands
 * there until then is another answer. False when there is none to go to.
 */
export function goToFirstQuantity(phrase: string | null): boolean {
  if (phrase !== null) {
    wanted.set(phrase);
    return true;
  }
  const field = document.getElementById(MAIN_ID)?.querySelector<HTMLElement>(COUNTERS);
  if (!field || field.closest('[aria-busy="true"]') !== null) return false;
  goToQuantity(field);
  return true;
}

/** Something was added from its quantity: whoever came from the search box goes on there. */
export function backFromQuantity(): void {
  if (isUnderWay) focusSearchField();
  isUnderWay = false;
}

/** The round is left: something was pressed, or typed elsewhere. */
export function leaveRound(): void {
  isUnderWay = false;
  if (wanted.get() !== null) wanted.set(null);
}

/** For the list: its first quantity gets the focus once the list is the one that was asked for. */
export function useWantedList(phrase: string, isReady: boolean, list: RefObject<HTMLElement | null>): void {
  const isWanted = useStore(wanted) === phrase;
  useEffect(() => {
    if (!isWanted || !isReady) return;
    wanted.set(null);
    const field = list.current?.querySelector<HTMLElement>(COUNTERS);
    if (field) goToQuantity(field);
  }, [isWanted, isReady, list]);
}
