import { isTransient } from '#web/api/api-error.ts';

const ASK_EVERY_MS = 3_000;
/** Beyond them a request that was cut off by its sender has arrived or never will: the client waits 15 s for one. */
const MAX_FAILURES = 6;

/**
 * Milliseconds until a lost order is asked for again, false when never, by the error and how many there have been.
 * A server that does not know yet (no answer, or 409 while it still makes the order) is asked on; one "no such order"
 * is not the last word either: the order itself may still be under way to the server.
 */
export function askAgainIn(error: unknown, failures: number): number | false {
  return isTransient(error) || failures < MAX_FAILURES ? ASK_EVERY_MS : false;
}
