/** Nobody presses twice in so short a time and means two presses, milliseconds. */
const DOUBLE_PRESS_MS = 300;

/**
 * What has just got the focus does not hear the second half of a double press on what gave it away: "close" pressed twice
 * would else add once more. Scanned codes are read before it hears them.
 */
export function ignoreSecondPress(focused: HTMLElement): void {
  const ignore = (event: KeyboardEvent) => {
    const isPress = event.key === 'Enter' || (event.key === ' ' && focused instanceof HTMLButtonElement);
    if (!isPress) return;
    event.preventDefault();
    event.stopPropagation();
  };
  focused.addEventListener('keydown', ignore);
  setTimeout(() => focused.removeEventListener('keydown', ignore), DOUBLE_PRESS_MS);
}
