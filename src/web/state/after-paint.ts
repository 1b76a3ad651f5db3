/** A page in the background paints nothing; what waits for it comes then, milliseconds. */
const LATEST_MS = 1_000;

/**
 * Runs `then` once the screen that is being drawn has been shown: for what nobody can see and which would take the
 * processor and the network from it. Returns the way to call it off.
 */
export function afterPaint(then: () => void): () => void {
  let next: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    clearTimeout(next);
    clearTimeout(latest);
  };
  const run = () => {
    stop();
    then();
  };
  // A frame's callbacks run before it is painted, and it is on the screen when the next one begins.
  frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      next = setTimeout(run);
    });
  });
  const latest = setTimeout(run, LATEST_MS);
  return stop;
}
