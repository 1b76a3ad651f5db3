/** The cookie bar stays in the document, hidden, once it is answered. */
const OPEN = '[role="dialog"][aria-modal="true"]:not([aria-hidden="true"])';

/** Whether a dialogue is open. */
export const isDialogOpen = (): boolean => document.querySelector(OPEN) !== null;

/** The top dialogue: of the highest layer, the newest. */
export function topDialog(): Element | null {
  const layer = (dialog: Element) => Number(getComputedStyle(dialog).getPropertyValue('--mb-z-index'));
  return [...document.querySelectorAll(OPEN)].sort((one, other) => layer(one) - layer(other)).at(-1) ?? null;
}

/** A dialogue takes the focus a moment after it opens; a key in between still comes from the field behind it. */
export const isBehindDialog = (target: EventTarget | null): boolean =>
  isDialogOpen() && target instanceof Element && target.closest(OPEN) === null;
