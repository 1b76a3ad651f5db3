/** How often the clock is looked at, milliseconds. */
const LOOK_EVERY_MS = 30_000;
/** A smaller step does no harm, milliseconds. */
const STEP_MS = 60_000;

/**
 * Calls back when the device's clock was set back: what this tab holds in memory would count as fresh until the clock
 * has caught up. Returns the function that stops it.
 */
export function followClock(onSetBack: () => void): () => void {
  const offset = () => Date.now() - performance.now();
  let last = offset();
  const timer = setInterval(() => {
    const before = last;
    last = offset();
    if (before - last > STEP_MS) onSetBack();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
