/** A signal for one call, and the way to let go of its timer and of the caller's signal once the call is over. */
interface Deadline {
  readonly signal: AbortSignal;
  readonly end: () => void;
}

/**
 * Fires when the caller gives up (with its reason) or after `ms` milliseconds (`TimeoutError`). Made by hand, because
 * `AbortSignal.any` is younger than many counter tablets.
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
