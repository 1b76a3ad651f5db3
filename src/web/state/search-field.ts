import { offerSearchFocus } from './screen-focus.ts';

/** The search box of the header, for those who lead the user to it. */
let field: HTMLInputElement | null = null;

/** The box is there. Returns the way out. */
export function registerSearchField(input: HTMLInputElement): () => void {
  field = input;
  offerSearchFocus(focusSearchField);
  return () => {
    if (field !== input) return;
    field = null;
    offerSearchFocus(null);
  };
}

/** Moves the keyboard to the search box, its text chosen so that the next one takes its place. */
export function focusSearchField(): void {
  field?.focus();
  field?.select();
}

/** Whether an element is the search box: codes are at home there. */
export const isSearchField = (element: unknown): boolean => field !== null && element === field;
