import { useSyncExternalStore } from 'react';
import { probeApi, probeHealth } from '#web/api/health.ts';
import { onCallOutcome } from '#web/api/traffic.ts';
import {
  type ConnectionState,
  type ConnectionStatus,
  type Evidence,
  INITIAL_STATUS,
  needsCall,
  needsProbe,
  nextProbeIn,
  nextStatus,
  PROBE_GAP_MS,
  type ProbeResult,
} from './connectivity-rules.ts';

declare global {
  interface Window {
    /** Milliseconds between two probes, instead of 5 s. Only tests set it, before the app starts. */
    readonly probeEveryMs?: number;
  }
}

/** External dependencies; none of the functions rejects. */
interface ConnectivityDeps {
  readonly probe: () => Promise<ProbeResult>;
  /** Any API call that every user and guest may make; its outcome is reported as traffic. */
  readonly call: () => Promise<void>;
  readonly isHidden: () => boolean;
  /** Milliseconds between two probes of a visible tab; 5 s when absent. */
  readonly probeEvery?: number | undefined;
}

/** The connection of this tab to the API. */
export interface Connectivity {
  state(): ConnectionState;
  /** Whether a probe has succeeded since the app started. */
  isProven(): boolean;
  subscribe(listener: () => void): () => void;
  /** Probes now; true when the API answered. Concurrent callers share one probe. */
  probe(): Promise<boolean>;
  /** The connection may have changed: probes soon. */
  hint(): void;
  /**
   * Starts to probe every 5 s (docs/product.md §9) and to listen to calls and the browser. Returns the function
   * that stops it.
   */
  start(): () => void;
}

/** One observer of the connection; the app uses {@link connectivity}. */
export function createConnectivity(deps: ConnectivityDeps): Connectivity {
  const status = createStatusStore();
  let isStarted = false;
  const prober = createProber(async () => {
    const result = await deps.probe();
    status.take({ from: 'probe', result });
    if (result === 'good' && needsCall(status.get())) void deps.call();
    return {
      isGood: result === 'good',
      nextIn: isStarted ? nextProbeIn(status.get(), deps.isHidden(), deps.probeEvery) : null,
    };
  });

  function start(): () => void {
    isStarted = true;
    const stopTraffic = onCallOutcome((outcome) => {
      const asks = needsProbe(status.get(), outcome);
      status.take({ from: 'call', outcome });
      if (asks) prober.hint();
    });
    const stopBrowser = onBrowserHint(prober.hint);
    void prober.probe();
    return () => {
      isStarted = false;
      prober.rest();
      stopTraffic();
      stopBrowser();
    };
  }

  return {
    state: () => status.get().state,
    isProven: () => status.get().isProven,
    subscribe: status.subscribe,
    probe: prober.probe,
    hint: prober.hint,
    start,
  };
}

/** The status of the connection; listeners are called when its state changes. */
function createStatusStore() {
  const listeners = new Set<() => void>();
  let status: ConnectionStatus = INITIAL_STATUS;
  return {
    get: () => status,
    take(evidence: Evidence): void {
      const before = status.state;
      status = nextStatus(status, evidence);
      if (status.state === before) return;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface Asked {
  readonly isGood: boolean;
  /** Milliseconds from the start of this probe to the next one; null for none. */
  readonly nextIn: number | null;
}

/** Runs one probe at a time, and the next one when the last one says. */
function createProber(question: () => Promise<Asked>) {
  let underWay: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let startedAt = Number.NEGATIVE_INFINITY;

  async function ask(): Promise<boolean> {
    startedAt = performance.now();
    const { isGood, nextIn } = await question();
    underWay = null;
    if (nextIn !== null) schedule(nextIn);
    return isGood;
  }

  function probe(): Promise<boolean> {
    clearTimeout(timer);
    underWay ??= ask();
    return underWay;
  }

  /** @param delay milliseconds from the start of the last probe. */
  function schedule(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void probe(), Math.max(0, startedAt + delay - performance.now()));
  }

  function hint(): void {
    if (underWay === null) schedule(PROBE_GAP_MS);
  }

  return { probe, hint, rest: () => clearTimeout(timer) };
}

/** The browser's idea of the network is often wrong, so it only triggers a probe. */
function onBrowserHint(hint: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  const listening = new AbortController();
  const { signal } = listening;
  for (const name of ['online', 'offline', 'focus', 'pageshow']) window.addEventListener(name, hint, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && hint(), { signal });
  return () => listening.abort();
}

/** The connection of this tab. */
export const connectivity: Connectivity = createConnectivity({
  probe: probeHealth,
  call: probeApi,
  isHidden: () => document.visibilityState === 'hidden',
  // Workers and tests load this module without a window.
  probeEvery: globalThis.window?.probeEveryMs,
});

/** The state of the connection, for screens. */
export function useConnectivity(): ConnectionState {
  return useSyncExternalStore(connectivity.subscribe, connectivity.state, connectivity.state);
}
