import { HEADERS } from '#shared/contract/headers.ts';
import { readCachedBecause } from '#shared/worker/cached-because.ts';

/**
 * What a call showed about the connection:
 * - `answered`: the API itself answered, be it with a refusal (a 401 too).
 * - `server-error`: something answered 5xx.
 * - `no-answer`: the connection broke, the time ran out, or something that is not the API answered.
 */
export type CallOutcome = 'answered' | 'no-answer' | 'server-error';

/** RFC 6585 "Network Authentication Required": a captive portal that says what it is. */
const PORTAL_STATUS = 511;

type Listener = (outcome: CallOutcome) => void;
const listeners = new Set<Listener>();

/** For the client of the API: tells what became of a call. */
export function reportCallOutcome(outcome: CallOutcome): void {
  for (const listener of listeners) listener(outcome);
}

/** Hears of every call that showed something. Returns the way out. */
export function onCallOutcome(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * What an answer with a readable body, or with none, shows; null when it came from a cache of this device for a reason
 * that says nothing about the connection.
 */
export function callOutcomeOf({ status, headers }: Response, isJson: boolean): CallOutcome | null {
  if (headers.has(HEADERS.cachedAt)) {
    const because = readCachedBecause(headers.get(HEADERS.cachedBecause));
    return because === 'no-answer' || because === 'server-error' ? because : null;
  }
  if (status >= 500 && status !== PORTAL_STATUS) return 'server-error';
  return isJson ? 'answered' : 'no-answer';
}
