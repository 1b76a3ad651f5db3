/** A signal for one call, and the function that releases its timer and listener. */
interface Deadline {
  readonly signal: AbortSignal;
  readonly end: () => void;
}

/**
 * Aborts when the caller aborts (with its reason) or after `ms` milliseconds (`TimeoutError`). Not
 * `AbortSignal.any`, which older tablets lack.
 */
export function deadline(ms: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  const giveUp = () => controller.abort(caller?.reason);
  const timer = setTimeout(() => controller.abort(new DOMException('The call took too long.', 'TimeoutError')), ms);
  if (caller?.aborted) giveUp();
  caller?.addEventListener('abort', giveUp);
  const end = () => {
    clearTimeout(timer);
    caller?.removeEventListener('abort', giveUp);
  };
  return { signal: controller.signal, end };
}
