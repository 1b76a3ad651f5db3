import type { Fate } from '#web/api/traffic.ts';

/** - `unavailable`: something answers, but with 5xx (docs/offline.md "Connectivity"). */
export type ConnectionState = 'online' | 'offline' | 'unavailable';

/**
 * What one probe showed:
 * - `good`: the API answered as its contract says.
 * - `silent`: nothing did, or something else, such as a captive portal.
 * - `server-error`: something answered 5xx.
 */
export type ProbeResult = 'good' | 'silent' | 'server-error';

export type Sign =
  | { readonly from: 'probe'; readonly result: ProbeResult }
  | { readonly from: 'call'; readonly fate: Fate };

/** What is known about the connection. */
export interface Link {
  readonly state: ConnectionState;
  /** Whether a probe has been good since the app started. */
  readonly isProven: boolean;
  /** Probes that failed, in a row. */
  readonly failedProbes: number;
  /** Whether a call got no answer since the last good sign. */
  readonly hasLostCall: boolean;
  /** Calls that were answered 5xx, in a row. */
  readonly failedAnswers: number;
}

export const FIRST_LINK: Link = {
  state: 'online',
  isProven: false,
  failedProbes: 0,
  hasLostCall: false,
  failedAnswers: 0,
};

/** One bad sign may be chance, two are not. */
const ENOUGH = 2;

/** What is known after one more sign. The browser's own opinion (`navigator.onLine`) is none. */
export function nextLink(link: Link, sign: Sign): Link {
  if (sign.from === 'call') return afterCall(link, sign.fate);
  return sign.result === 'good' ? afterGoodProbe(link) : afterFailedProbe(link, sign.result);
}

function afterGoodProbe(link: Link): Link {
  // A probe asks for nothing that could fail inside the server, so it takes back no failed answers.
  const state = link.failedAnswers >= ENOUGH ? 'unavailable' : 'online';
  return { ...link, state, isProven: true, failedProbes: 0, hasLostCall: false };
}

function afterFailedProbe(link: Link, result: Exclude<ProbeResult, 'good'>): Link {
  const failedProbes = link.failedProbes + 1;
  const failedCalls = result === 'silent' ? Number(link.hasLostCall) : link.failedAnswers;
  const isDown = link.state === 'offline' || failedProbes + failedCalls >= ENOUGH;
  // What is down is called what the latest probe saw.
  const state = result === 'silent' ? 'offline' : 'unavailable';
  return { ...link, failedProbes, state: isDown ? state : link.state };
}

function afterCall(link: Link, fate: Fate): Link {
  if (fate === 'answered') return afterAnswer(link);
  const failed =
    fate === 'no-answer' ? { ...link, hasLostCall: true } : { ...link, failedAnswers: link.failedAnswers + 1 };
  if (link.state !== 'online') return failed;
  if (fate === 'no-answer') return { ...failed, state: link.failedProbes > 0 ? 'offline' : 'online' };
  return { ...failed, state: failed.failedAnswers + link.failedProbes >= ENOUGH ? 'unavailable' : 'online' };
}

function afterAnswer(link: Link): Link {
  const calm = { ...link, hasLostCall: false, failedAnswers: 0 };
  // An answer may have been under way for long: that the network is back, only a probe says.
  const isProbesWord = link.state !== 'online' && link.failedProbes > 0;
  return isProbesWord ? calm : { ...calm, state: 'online', failedProbes: 0 };
}

/** docs/product.md §9 "Online check", milliseconds from the start of one probe to the start of the next. */
export const PROBE_EVERY_MS = 5_000;
/** Nobody looks at a hidden tab; coming back to it is asked at once. */
export const HIDDEN_PROBE_EVERY_MS = 30_000;
/** However many calls fail and events come, probes stay this far apart. */
export const PROBE_GAP_MS = 1_000;

/** When the next probe starts, milliseconds after the last one did; `every` is the interval of a tab in sight. */
export function nextProbeIn(link: Link, isHidden: boolean, every: number = PROBE_EVERY_MS): number {
  // The app may have been opened without a network: it need not wait to hear so twice.
  if (!link.isProven && link.state === 'online') return PROBE_GAP_MS;
  return isHidden ? HIDDEN_PROBE_EVERY_MS : every;
}

/** Whether a sign asks for a probe out of turn. */
export function asksForProbe(link: Link, fate: Fate): boolean {
  return fate === 'answered' ? link.state !== 'online' : link.state === 'online';
}

/** Whether, with the probe good, a call must say if the rest of the API works again: nothing else may be asking. */
export function asksForCall(link: Link): boolean {
  return link.failedProbes === 0 && link.failedAnswers > 0;
}
