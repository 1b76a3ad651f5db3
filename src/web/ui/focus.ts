/**
 * The one place that decides where the focus goes.
 *
 * - After a navigation: to the search box when the screen was opened for it, else it stays in a field of the screen, else
 *   it goes to the screen's heading (`focusAfterNavigation`).
 * - After a dialogue: to the element that had it before (`useDialogFocus`).
 * - After a panel: to the button that opened it (`usePanelFocus`).
 * - When the focused element is removed: to the screen's heading (`focusScreen`), or to what takes its place (`focusNew`).
 *
 * Code that closes a dialogue or a panel may first move the focus to a field of the page; then it stays there.
 */
import { type RefObject, useEffect, useRef } from 'react';

/** Id of the element that holds the screen. */
export const MAIN_ID = 'tresc';

/** Moves the focus to the screen's heading, or to the whole screen while it has none. */
export function focusScreen(): void {
  const main = document.getElementById(MAIN_ID);
  const target = main?.querySelector('h1') ?? main;
  if (target === null || target === undefined) return;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}

/** For the router, after a screen with another path was rendered. */
export function focusAfterNavigation(): void {
  const { activeElement } = document;
  const isInField = activeElement instanceof HTMLInputElement && activeElement.closest(`#${MAIN_ID}`) !== null;
  if (!takeSearchField() && !isInField) focusScreen();
}

/** For dialogues: on close, the focus returns to the element that had it on opening. */
export function useDialogFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      if (isFocusLost() || document.activeElement?.closest('[role="dialog"]')) giveFocus(before);
    };
  }, [opened]);
}

/** As `ref` of the heading, link or button that replaces a form: React's `autoFocus` does not focus links or headings. */
export const focusNew = (element: HTMLElement | null): void => element?.focus();

/** The default button of a dialogue. */
export function focusFirst(dialog: Element | null): void {
  dialog?.querySelector<HTMLElement>('[data-autofocus], button')?.focus({ preventScroll: true });
}

/** For panels: when a panel with the focus closes, the focus returns to its button. */
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

/** The search box of the header; null while it is not shown. */
let searchField: HTMLInputElement | null = null;
let isSearchFieldWanted = false;

/** Registers the search box while it is shown. Returns the removal. */
export function registerSearchField(input: HTMLInputElement): () => void {
  searchField = input;
  takeSearchField();
  return () => {
    if (searchField === input) searchField = null;
  };
}

/** Focuses the search box and selects its text, so that typing replaces it. */
export function focusSearchField(): void {
  searchField?.focus();
  searchField?.select();
}

/** Whether an element is the search box, which accepts scanned codes. */
export const isSearchField = (element: unknown): boolean => searchField !== null && element === searchField;

/** Requests that the search box gets the focus once the next screen is shown. */
export function requestSearchFocus(): void {
  isSearchFieldWanted = true;
}

/** The user has moved the focus elsewhere. */
export function forgetSearchField(): void {
  isSearchFieldWanted = false;
}

/** False without a request, or while there is no search box. */
function takeSearchField(): boolean {
  if (!isSearchFieldWanted || searchField === null) return false;
  isSearchFieldWanted = false;
  focusSearchField();
  return true;
}
