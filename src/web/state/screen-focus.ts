/** Moves the focus to the search box; null while there is none. */
let toSearch: (() => void) | null = null;
let isSearchWanted = false;

/** For the search box: whoever asked for it before it was there gets it now. */
export function offerSearchFocus(focus: (() => void) | null): void {
  toSearch = focus;
  takeScreenFocus();
}

/** The screen that is being opened is for searching: the search box gets the focus once that screen is there. */
export function wantSearchField(): void {
  isSearchWanted = true;
}

/** The user has gone on to another place of the screen, before it was told that it is there. */
export function forgetSearchField(): void {
  isSearchWanted = false;
}

/** Fulfils what was asked for; false when nobody did, or while there is no search box yet. */
export function takeScreenFocus(): boolean {
  if (!isSearchWanted || toSearch === null) return false;
  isSearchWanted = false;
  toSearch();
  return true;
}
