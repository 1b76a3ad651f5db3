/**
 * The one place that decides where the focus goes.
 *
 * - After a navigation: to the search box when the screen was opened for it, else it stays in a field of the screen, else
 *   it goes to the screen's heading (`focusAfterNavigation`).
 * - After a dialogue: to where it was before it opened (`useDialogFocus`).
 * - After a panel: to the button that opened it (`usePanelFocus`).
 * - When what had the focus is gone: to the screen's heading (`focusScreen`).
 *
 * Code that closes a dialogue or a panel may first move the focus to a field of the page; then it stays there.
 */
import { type RefObject, useEffect, useRef } from 'react';

/** Id of the element that holds the screen. */
export const MAIN_ID = 'tresc';

/** Moves the keyboard and the screen reader to the screen: its heading, or all of it while there is none. */
export function focusScreen(): void {
  const main = document.getElementById(MAIN_ID);
  const target = main?.querySelector('h1') ?? main;
  if (target === null || target === undefined) return;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}

/** For the router: a screen is drawn whose path is another one. */
export function focusAfterNavigation(): void {
  const { activeElement } = document;
  const isInField = activeElement instanceof HTMLInputElement && activeElement.closest(`#${MAIN_ID}`) !== null;
  if (!takeSearchField() && !isInField) focusScreen();
}

/** For dialogues: when `opened` ends, the focus goes back to where it was when it began. */
export function useDialogFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      if (isFocusLost() || document.activeElement?.closest('[role="dialog"]')) giveFocus(before);
    };
  }, [opened]);
}

/** The button that answers a dialogue in the ordinary case. */
export function focusFirst(dialog: Element | null): void {
  dialog?.querySelector<HTMLElement>('[data-autofocus], button')?.focus({ preventScroll: true });
}

/** For a panel of the page: when it closes with the focus in it, its button gets the focus back. */
export function usePanelFocus(opened: boolean): {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly panel: RefObject<HTMLDivElement | null>;
} {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!opened) return;
    return () => {
      if (isFocusLost() || panel.current?.contains(document.activeElement)) giveFocus(button.current);
    };
  }, [opened]);
  return { button, panel };
}

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

function giveFocus(to: Element | null): void {
  if (to instanceof HTMLElement && to !== document.body && to.isConnected) to.focus({ preventScroll: true });
  else focusScreen();
}

/** The search box of the header; null while there is none. */
let searchField: HTMLInputElement | null = null;
let isSearchFieldWanted = false;

/** For the search box, while it is there. Returns the way out. */
export function registerSearchField(input: HTMLInputElement): () => void {
  searchField = input;
  takeSearchField();
  return () => {
    if (searchField === input) searchField = null;
  };
}

/** Moves the keyboard to the search box, its text selected so that the next one takes its place. */
export function focusSearchField(): void {
  searchField?.focus();
  searchField?.select();
}

/** Whether an element is the search box: scanned codes are at home there. */
export const isSearchField = (element: unknown): boolean => searchField !== null && element === searchField;

/** The screen that is being opened is for searching: the search box gets the focus once it is there. */
export function requestSearchFocus(): void {
  isSearchFieldWanted = true;
}

/** The user has moved on to another place of the screen. */
export function forgetSearchField(): void {
  isSearchFieldWanted = false;
}

/** False when nobody asked for the search box, or while there is none. */
function takeSearchField(): boolean {
  if (!isSearchFieldWanted || searchField === null) return false;
  isSearchFieldWanted = false;
  focusSearchField();
  return true;
}
