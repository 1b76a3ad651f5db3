/** The search box of the header, for those who lead the user to it. */
let field: HTMLInputElement | null = null;
let isWanted = false;

/** The box is there; whoever asked for it before gets it now. Returns the way out. */
export function registerSearchField(input: HTMLInputElement): () => void {
  field = input;
  if (isWanted) takeWantedSearch();
  return () => {
    if (field === input) field = null;
  };
}

/** Moves the keyboard to the search box, its text chosen so that the next one takes its place. */
export function focusSearchField(): void {
  field?.focus();
  field?.select();
}

/** Whether an element is the search box: codes are at home there. */
export const isSearchField = (element: unknown): boolean => field !== null && element === field;

/** The screen that is being opened is for searching: the search box gets the focus once that screen is there. */
export function wantSearchField(): void {
  isWanted = true;
}

/** Fulfils what was asked for; false when nobody did, or while there is no search box yet. */
export function takeWantedSearch(): boolean {
  if (!isWanted || field === null) return false;
  isWanted = false;
  focusSearchField();
  return true;
}
