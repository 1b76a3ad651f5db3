/** Nobody presses twice in so short a time and means two presses, milliseconds. */
const DOUBLE_PRESS_MS = 300;

/**
 * What has just got the focus does not hear the second half of a double press on what gave it away: "close" pressed twice
 * would else add once more. Whoever has pressed another key meanwhile means a new press; scanned codes are read before.
 */
export function ignoreSecondPress(focused: HTMLElement): void {
  const listen = (event: KeyboardEvent) => {
    const isPress = event.key === 'Enter' || (event.key === ' ' && focused instanceof HTMLButtonElement);
    if (!isPress) return end();
    event.preventDefault();
    event.stopPropagation();
  };
  const end = () => focused.removeEventListener('keydown', listen);
  focused.addEventListener('keydown', listen);
  setTimeout(end, DOUBLE_PRESS_MS);
}
