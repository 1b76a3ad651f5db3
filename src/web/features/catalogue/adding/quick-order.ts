import { type RefObject, useEffect } from 'react';
import { createStore, useStore } from '#web/state/store.ts';
import { COUNTER_SELECTOR } from '#web/ui/counter-rows.ts';
import { focusSearchField, forgetSearchField, MAIN_ID } from '#web/ui/focus.ts';

/** Whether the user orders by keyboard: search, quantity, add, back to the search. */
let isActive = false;
/** Phrase of the list whose first quantity gets the focus once the list has loaded. */
const pendingPhrase = createStore<string | null>(null);

/** Moves the focus from the search box, or after a scan, to a quantity. */
export function focusQuantity(field: HTMLElement): void {
  isActive = true;
  forgetSearchField();
  field.focus();
}

/**
 * Focuses the first quantity on the screen. With a phrase it waits for that list, because the screen still shows another
 * one. Returns false when there is no quantity to focus.
 */
export function focusFirstQuantity(phrase: string | null): boolean {
  if (phrase !== null) {
    pendingPhrase.set(phrase);
    return true;
  }
  const field = document.getElementById(MAIN_ID)?.querySelector<HTMLElement>(COUNTER_SELECTOR);
  if (!field || field.closest('[aria-busy="true"]') !== null) return false;
  focusQuantity(field);
  return true;
}

/** Returns the focus to the search box after an add, if it came from there. */
export function returnToSearch(): void {
  if (isActive) focusSearchField();
  isActive = false;
}

/** Ends keyboard ordering: the user pressed or typed elsewhere. */
export function endQuickOrder(): void {
  isActive = false;
  if (pendingPhrase.get() !== null) pendingPhrase.set(null);
}

/** Focuses the first quantity of the list once it is the requested one. */
export function useFirstQuantityFocus(phrase: string, isReady: boolean, list: RefObject<HTMLElement | null>): void {
  const isPending = useStore(pendingPhrase) === phrase;
  useEffect(() => {
    if (!isPending || !isReady) return;
    pendingPhrase.set(null);
    const field = list.current?.querySelector<HTMLElement>(COUNTER_SELECTOR);
    if (field) focusQuantity(field);
  }, [isPending, isReady, list]);
}
