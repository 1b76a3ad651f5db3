/** Without input for this long the user is not in the middle of something, milliseconds. */
export const PAUSE_MS = 1_000;

const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Resolves once the user has neither pressed, typed nor scrolled for {@link PAUSE_MS}. */
export function inputPause(page: EventTarget = window): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(done, PAUSE_MS);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(done, PAUSE_MS);
    };
    function done(): void {
      for (const input of INPUTS) page.removeEventListener(input, again, { capture: true });
      resolve();
    }
    for (const input of INPUTS) page.addEventListener(input, again, { capture: true, passive: true });
  });
}
