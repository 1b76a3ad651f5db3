/** One that fades is over. */
const OPEN = '[role="dialog"][aria-modal="true"]:not([inert])';

/** Whether the page lies behind a dialogue that is open. */
export const isDialogOpen = (): boolean => document.querySelector(OPEN) !== null;

/** Of several that are open the one on top, which came last. */
export const topDialog = (): Element | null => [...document.querySelectorAll(OPEN)].at(-1) ?? null;

/** A dialogue takes the focus a moment after it is there: a key in between still comes from the field behind it. */
export const isBehindDialog = (target: EventTarget | null): boolean =>
  isDialogOpen() && target instanceof Element && target.closest(OPEN) === null;
