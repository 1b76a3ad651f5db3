import type { CallOutcome } from '#web/api/traffic.ts';

/** - `unavailable`: something answers, but with 5xx (docs/offline.md "Connectivity"). */
export type ConnectionState = 'online' | 'offline' | 'unavailable';

/**
 * The result of one probe:
 * - `good`: the API answered as its contract says.
 * - `no-answer`: nothing answered, or something else did, such as a captive portal.
 * - `server-error`: something answered 5xx.
 */
export type ProbeResult = 'good' | 'no-answer' | 'server-error';

export type Evidence =
  | { readonly from: 'probe'; readonly result: ProbeResult }
  | { readonly from: 'call'; readonly outcome: CallOutcome };

/** What is known about the connection. */
export interface ConnectionStatus {
  readonly state: ConnectionState;
  /** Whether a probe has succeeded since the app started. */
  readonly isProven: boolean;
  /** Consecutive failed probes. */
  readonly failedProbes: number;
  /** Whether a call got no answer since the last success. */
  readonly hasLostCall: boolean;
  /** Consecutive calls answered with 5xx. */
  readonly failedAnswers: number;
}

export const INITIAL_STATUS: ConnectionStatus = {
  state: 'online',
  isProven: false,
  failedProbes: 0,
  hasLostCall: false,
  failedAnswers: 0,
};

/** One failure may be chance, two are an outage. */
const FAILURES_FOR_OUTAGE = 2;

/** The status after new evidence. The browser's `navigator.onLine` is not used. */
export function nextStatus(status: ConnectionStatus, evidence: Evidence): ConnectionStatus {
  if (evidence.from === 'call') return afterCall(status, evidence.outcome);
  return evidence.result === 'good' ? afterGoodProbe(status) : afterFailedProbe(status, evidence.result);
}

function afterGoodProbe(status: ConnectionStatus): ConnectionStatus {
  // A probe does not exercise the whole server, so it does not cancel failed answers.
  const state = status.failedAnswers >= FAILURES_FOR_OUTAGE ? 'unavailable' : 'online';
  return { ...status, state, isProven: true, failedProbes: 0, hasLostCall: false };
}

function afterFailedProbe(status: ConnectionStatus, result: Exclude<ProbeResult, 'good'>): ConnectionStatus {
  const failedProbes = status.failedProbes + 1;
  const failedCalls = result === 'no-answer' ? Number(status.hasLostCall) : status.failedAnswers;
  const isDown = status.state === 'offline' || failedProbes + failedCalls >= FAILURES_FOR_OUTAGE;
  // The latest probe decides the kind of outage.
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
  // The answer may be old, so only a probe ends an outage of the network.
  const isProbesWord = status.state !== 'online' && status.failedProbes > 0;
  return isProbesWord ? calm : { ...calm, state: 'online', failedProbes: 0 };
}

/** docs/product.md §9 "Online check", milliseconds from the start of one probe to the start of the next. */
export const PROBE_EVERY_MS = 5_000;
/** Interval of a hidden tab; a tab that becomes visible probes at once. */
export const HIDDEN_PROBE_EVERY_MS = 30_000;
/** Shortest time between two probes, whatever calls and events come. */
export const PROBE_GAP_MS = 1_000;

/**
 * When the next probe starts, milliseconds after the start of the last one; `every` is the interval of a visible
 * tab.
 */
export function nextProbeIn(status: ConnectionStatus, isHidden: boolean, every: number = PROBE_EVERY_MS): number {
  // The app may have been opened without a network, which should show soon.
  if (!status.isProven && status.state === 'online') return PROBE_GAP_MS;
  return isHidden ? HIDDEN_PROBE_EVERY_MS : every;
}

/** Whether the outcome of a call contradicts the state, so that a probe is due at once. */
export function needsProbe(status: ConnectionStatus, outcome: CallOutcome): boolean {
  return outcome === 'answered' ? status.state !== 'online' : status.state === 'online';
}

/** Whether, after a successful probe, a call must test whether the rest of the API works again. */
export function needsCall(status: ConnectionStatus): boolean {
  return status.failedProbes === 0 && status.failedAnswers > 0;
}
