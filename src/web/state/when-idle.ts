/** The latest, milliseconds, for a device that is never idle. */
const LATEST_MS = 3_000;

/** Runs `then` when the page has nothing else to do; at once where a browser cannot tell. Returns the way to call it off. */
export function whenIdle(then: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    then();
    return () => undefined;
  }
  const waiting = requestIdleCallback(then, { timeout: LATEST_MS });
  return () => cancelIdleCallback(waiting);
}
