/** A background page does not paint, and a page may be slow: the callback runs after this, milliseconds. */
const LATEST_MS = 1_000;

/**
 * Runs `then` after the current screen is painted, for invisible work that would delay it. The first screen counts
 * as painted at first-contentful-paint, which on a slow device comes long after the script. Returns the
 * cancellation.
 */
export function afterPaint(then: () => void): () => void {
  let next: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  let shown: PerformanceObserver | undefined;
  const stop = () => {
    cancelAnimationFrame(frame);
    clearTimeout(next);
    clearTimeout(latest);
    shown?.disconnect();
  };
  const run = () => {
    stop();
    then();
  };
  // Frame callbacks run before the paint; the frame is on the screen when the next one begins.
  frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      if (hasShown()) next = setTimeout(run);
      else shown = whenShown(run);
    });
  });
  const latest = setTimeout(run, LATEST_MS);
  return stop;
}

const FIRST = 'first-contentful-paint';

/** Whether anything has been painted, as far as the browser can tell. */
const hasShown = () =>
  !PerformanceObserver.supportedEntryTypes.includes('paint') || performance.getEntriesByName(FIRST).length > 0;

function whenShown(then: () => void): PerformanceObserver {
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName(FIRST).length > 0) then();
  });
  observer.observe({ type: 'paint', buffered: true });
  return observer;
}
