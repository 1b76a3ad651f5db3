import type { CallOutcome } from '#web/api/traffic.ts';

/** - `unavailable`: something answers, but with 5xx (docs/offline.md "Connectivity"). */
export type ConnectionState = 'online' | 'offline' | 'unavailable';

/**
 * What one probe showed:
 * - `good`: the API answered as its contract says.
 * - `silent`: nothing did, or something else, such as a captive portal.
 * - `server-error`: something answered 5xx.
 */
export type ProbeResult = 'good' | 'no-answer' | 'server-error';

export type Evidence =
  | { readonly from: 'probe'; readonly result: ProbeResult }
  | { readonly from: 'call'; readonly outcome: CallOutcome };

/** What is known about the connection. */
export interface ConnectionStatus {
  readonly state: ConnectionState;
  /** Whether a probe has been good since the app started. */
  readonly isProven: boolean;
  /** Probes that failed, in a row. */
  readonly failedProbes: number;
  /** Whether a call got no answer since the last good evidence. */
  readonly hasLostCall: boolean;
  /** Calls that were answered 5xx, in a row. */
  readonly failedAnswers: number;
}

export const INITIAL_STATUS: ConnectionStatus = {
  state: 'online',
  isProven: false,
  failedProbes: 0,
  hasLostCall: false,
  failedAnswers: 0,
};

/** One bad evidence may be chance, two are not. */
const FAILURES_FOR_OUTAGE = 2;

/** What is known after one more evidence. The browser's own opinion (`navigator.onLine`) is none. */
export function nextStatus(status: ConnectionStatus, evidence: Evidence): ConnectionStatus {
  if (evidence.from === 'call') return afterCall(status, evidence.outcome);
  return evidence.result === 'good' ? afterGoodProbe(status) : afterFailedProbe(status, evidence.result);
}

function afterGoodProbe(status: ConnectionStatus): ConnectionStatus {
  // A probe asks for nothing that could fail inside the server, so it takes back no failed answers.
  const state = status.failedAnswers >= FAILURES_FOR_OUTAGE ? 'unavailable' : 'online';
  return { ...status, state, isProven: true, failedProbes: 0, hasLostCall: false };
}

function afterFailedProbe(status: ConnectionStatus, result: Exclude<ProbeResult, 'good'>): ConnectionStatus {
  const failedProbes = status.failedProbes + 1;
  const failedCalls = result === 'no-answer' ? Number(status.hasLostCall) : status.failedAnswers;
  const isDown = status.state === 'offline' || failedProbes + failedCalls >= FAILURES_FOR_OUTAGE;
  // What is down is called what the latest probe saw.
  const state = result === 'no-answer' ? 'offline' : 'unavailable';
  return { ...status, failedProbes, state: isDown ? state : status.state };
}

function afterCall(status: ConnectionStatus, outcome: CallOutcome): ConnectionStatus {
  if (outcome === 'answered') return afterAnswer(status);
  const failed =
    outcome === 'no-answer' ? { ...status, hasLostCall: true } : { ...status, failedAnswers: status.failedAnswers + 1 };
  if (status.state !== 'online') return failed;
  if (outcome === 'no-answer') return { ...failed, state: status.failedProbes > 0 ? 'offline' : 'online' };
  return {
    ...failed,
    state: failed.failedAnswers + status.failedProbes >= FAILURES_FOR_OUTAGE ? 'unavailable' : 'online',
  };
}

function afterAnswer(status: ConnectionStatus): ConnectionStatus {
  const calm = { ...status, hasLostCall: false, failedAnswers: 0 };
  // An answer may have been under way for long: that the network is back, only a probe says.
  const isProbesWord = status.state !== 'online' && status.failedProbes > 0;
  return isProbesWord ? calm : { ...calm, state: 'online', failedProbes: 0 };
}

/** docs/product.md §9 "Online check", milliseconds from the start of one probe to the start of the next. */
export const PROBE_EVERY_MS = 5_000;
/** Nobody looks at a hidden tab; coming back to it is asked at once. */
export const HIDDEN_PROBE_EVERY_MS = 30_000;
/** However many calls fail and events come, probes stay this far apart. */
export const PROBE_GAP_MS = 1_000;

/** When the next probe starts, milliseconds after the last one did; `every` is the interval of a tab in sight. */
export function nextProbeIn(status: ConnectionStatus, isHidden: boolean, every: number = PROBE_EVERY_MS): number {
  // The app may have been opened without a network: it need not wait to hear so twice.
  if (!status.isProven && status.state === 'online') return PROBE_GAP_MS;
  return isHidden ? HIDDEN_PROBE_EVERY_MS : every;
}

/** Whether a evidence asks for a probe out of turn. */
export function needsProbe(status: ConnectionStatus, outcome: CallOutcome): boolean {
  return outcome === 'answered' ? status.state !== 'online' : status.state === 'online';
}

/** Whether, with the probe good, a call must say if the rest of the API works again: nothing else may be asking. */
export function needsCall(status: ConnectionStatus): boolean {
  return status.failedProbes === 0 && status.failedAnswers > 0;
}
