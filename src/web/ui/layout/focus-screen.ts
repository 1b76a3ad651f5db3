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
