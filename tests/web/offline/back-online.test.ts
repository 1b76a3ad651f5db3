import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SAME_OUTAGE_MS, startBackOnline } from '#web/offline/connectivity/back-online.ts';
import type { ConnectionState } from '#web/offline/connectivity/connectivity-rules.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Options {
  /** Duration of the replay, milliseconds. */
  readonly replayTakes?: number;
  /** Time until the user pauses, milliseconds. */
  readonly pauseTakes?: number;
  readonly start?: ConnectionState;
}

/** A tab with a controllable connection; `did` lists what happened, in order. */
function aTab({ replayTakes = 0, pauseTakes = 0, start = 'online' }: Options = {}) {
  const tab = {
    state: start,
    did: [] as string[],
    canSave: true,
    isProbeGood: true,
    failing: null as string | null,
    reloads: 0,
    reloadedAt: null as number | null,
  };
  const listeners = new Set<() => void>();
  const step = (name: string, takes = 0) =>
    vi.fn(async () => {
      tab.did.push(name);
      await new Promise((resolve) => setTimeout(resolve, takes));
      if (tab.failing === name) throw new Error('it failed');
    });
  const stop = startBackOnline({
    connectivity: {
      state: () => tab.state,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      probe: async () => tab.state === 'online' && tab.isProbeGood,
    },
    reloadedAt: {
      get: () => tab.reloadedAt,
      set: (now) => {
        tab.reloadedAt = now;
      },
    },
    steps: {
      replay: step('replay', replayTakes),
      refetchCart: step('cart'),
      refetchAll: step('all'),
      pause: step('pause', pauseTakes),
      save: async () => {
        tab.did.push('save');
        if (!tab.canSave) throw new Error('a question is open');
      },
      reload: () => {
        tab.did.push('reload');
        tab.reloads += 1;
      },
    },
  });
  const become = (state: ConnectionState) => {
    tab.state = state;
    for (const listener of listeners) listener();
  };
  const settle = () => vi.advanceTimersByTimeAsync(60_000);
  return { tab, become, settle, stop };
}

describe('the return of the network', () => {
  it('replays, fetches the cart, saves, reloads: in this order, once', async () => {
    const { tab, become, settle } = aTab();
    become('offline');
    await settle();
    expect(tab.did).toEqual([]);
    become('online');
    await settle();
    expect(tab.did).toEqual(['replay', 'cart', 'pause', 'save', 'reload']);
  });

  it('waits for the replay', async () => {
    const { tab, become } = aTab({ replayTakes: 5_000 });
    become('offline');
    become('online');
    await vi.advanceTimersByTimeAsync(4_900);
    expect(tab.did).toEqual(['replay']);
    await vi.advanceTimersByTimeAsync(200);
    expect(tab.reloads).toBe(1);
  });

  it('does not reload during input, nor when the user leaves meanwhile', async () => {
    const { tab, become, settle, stop } = aTab({ pauseTakes: 5_000 });
    become('offline');
    become('online');
    await vi.advanceTimersByTimeAsync(4_900);
    expect(tab.did).toEqual(['replay', 'cart', 'pause']);
    stop();
    await settle();
    expect(tab.reloads).toBe(0);
  });

  it('reloads an app that was opened without a network', async () => {
    const { tab, become, settle } = aTab({ start: 'offline' });
    become('online');
    await settle();
    expect(tab.reloads).toBe(1);
  });

  it('continues when a step fails', async () => {
    const { tab, become, settle } = aTab();
    tab.failing = 'replay';
    become('offline');
    become('online');
    await settle();
    expect(tab.did).toEqual(['replay', 'cart', 'pause', 'save', 'reload']);
  });

  it('offers the reload when work cannot be saved', async () => {
    const { tab, become, settle } = aTab();
    tab.canSave = false;
    become('offline');
    become('online');
    await settle();
    expect(tab.did).toEqual(['replay', 'cart', 'pause', 'save']);
  });

  it('does not reload when only the server was failing', async () => {
    const { tab, become, settle } = aTab();
    become('unavailable');
    become('online');
    await settle();
    expect(tab.did).toEqual(['replay', 'cart']);
  });

  it('reloads when the network was down and the server failed after it', async () => {
    const { tab, become, settle } = aTab();
    become('offline');
    become('unavailable');
    become('online');
    await settle();
    expect(tab.reloads).toBe(1);
  });

  it('does nothing after the stop', async () => {
    const { tab, become, settle, stop } = aTab({ replayTakes: 1_000 });
    become('offline');
    become('online');
    stop();
    await settle();
    expect(tab.did).toEqual(['replay']);
  });
});

describe('another outage', () => {
  it('during the replay ends the attempt; the next return starts over', async () => {
    const { tab, become, settle } = aTab({ replayTakes: 1_000 });
    become('offline');
    become('online');
    await vi.advanceTimersByTimeAsync(500);
    become('offline');
    await settle();
    expect(tab.did).toEqual(['replay']);
    become('online');
    await settle();
    expect(tab.did).toEqual(['replay', 'replay', 'cart', 'pause', 'save', 'reload']);
  });

  it('just before the reload leaves the page open', async () => {
    const { tab, become, settle } = aTab();
    become('offline');
    tab.isProbeGood = false;
    become('online');
    await settle();
    expect(tab.did).toEqual(['replay', 'cart']);
    become('offline');
    tab.isProbeGood = true;
    become('online');
    await settle();
    expect(tab.reloads).toBe(1);
  });

  it('soon after a reload is the same outage: the screen refetches instead', async () => {
    const { tab, become, settle } = aTab();
    tab.reloadedAt = Date.now() - 1_000;
    become('offline');
    become('online');
    await settle();
    expect(tab.did).toEqual(['replay', 'cart', 'pause', 'all']);
    await vi.advanceTimersByTimeAsync(SAME_OUTAGE_MS);
    become('offline');
    become('online');
    await settle();
    expect(tab.reloads).toBe(1);
  });
});

describe('any sequence of connection changes', () => {
  const change = fc.tuple(
    fc.constantFrom<ConnectionState>('online', 'offline', 'unavailable'),
    fc.integer({ min: 0, max: 90_000 }),
  );

  it('there are at most as many reloads as outages, never two within a minute, and one for the last outage', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { maxLength: 20 }),
        fc.integer({ min: 0, max: 5_000 }),
        async (changes, takes) => {
          const { tab, become, stop } = aTab({ replayTakes: takes });
          const times: number[] = [];
          let outages = 0;
          for (const [state, wait] of [...changes, ['online', 90_000] as const]) {
            if (state === 'offline' && tab.state !== 'offline') outages += 1;
            if (state !== tab.state) become(state);
            const before = tab.reloads;
            await vi.advanceTimersByTimeAsync(wait);
            if (tab.reloads > before) times.push(tab.reloadedAt ?? 0);
          }
          stop();
          expect(tab.reloads).toBeLessThanOrEqual(outages);
          for (const [index, time] of times.slice(1).entries())
            expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(SAME_OUTAGE_MS);
          if (outages > 0) expect(tab.did.some((step) => step === 'reload' || step === 'all')).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});
