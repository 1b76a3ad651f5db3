import { HEADERS } from '#shared/contract/headers.ts';
import { readCachedBecause } from '#shared/worker/cached-because.ts';

/**
 * What a call showed about the connection:
 * - `answered`: the API answered, possibly with a refusal (also 401).
 * - `server-error`: something answered 5xx.
 * - `no-answer`: the connection broke, timed out, or something other than the API answered.
 */
export type CallOutcome = 'answered' | 'no-answer' | 'server-error';

/** RFC 6585 "Network Authentication Required": a captive portal that identifies itself. */
export const PORTAL_STATUS = 511;

type Listener = (outcome: CallOutcome) => void;
const listeners = new Set<Listener>();

/** For the API client: reports the outcome of a call. */
export function reportCallOutcome(outcome: CallOutcome): void {
  for (const listener of listeners) listener(outcome);
}

/** Listens to call outcomes. Returns the unsubscription. */
export function onCallOutcome(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The outcome that an answer shows, `isJson` when its body could be read; null when it came from a cache for a
 * reason that says nothing about the connection.
 */
export function callOutcomeOf({ status, headers }: Response, isJson: boolean): CallOutcome | null {
  if (headers.has(HEADERS.cachedAt)) {
    const because = readCachedBecause(headers.get(HEADERS.cachedBecause));
    return because === 'no-answer' || because === 'server-error' ? because : null;
  }
  if (status >= 500 && status !== PORTAL_STATUS) return 'server-error';
  return isJson ? 'answered' : 'no-answer';
}
