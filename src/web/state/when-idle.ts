/** Time limit for a device that is never idle, milliseconds. */
const LATEST_MS = 3_000;

/** Runs `then` when the page is idle; at once where the browser cannot tell. Returns the cancellation. */
export function whenIdle(then: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    then();
    return () => undefined;
  }
  const waiting = requestIdleCallback(then, { timeout: LATEST_MS });
  return () => cancelIdleCallback(waiting);
}
