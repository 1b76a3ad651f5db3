/** A page in the background paints nothing, and a page may be too slow: what waits comes then, milliseconds. */
const LATEST_MS = 1_000;

/**
 * Runs `then` once the screen that is being drawn has been shown: for what nobody can see and which would take the
 * processor and the network from it. The first picture counts as shown at first-contentful-paint: on a slow device it is
 * made long after the page has done its part of it. Returns the way to call it off.
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
  // A frame's callbacks run before it is painted, and it is on the screen when the next one begins.
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

/** Whether anything was ever shown, as far as the browser can tell. */
const hasShown = () =>
  !PerformanceObserver.supportedEntryTypes.includes('paint') || performance.getEntriesByName(FIRST).length > 0;

function whenShown(then: () => void): PerformanceObserver {
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName(FIRST).length > 0) then();
  });
  observer.observe({ type: 'paint', buffered: true });
  return observer;
}
