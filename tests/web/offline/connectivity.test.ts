import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportCallOutcome } from '#web/api/traffic.ts';
import { createConnectivity } from '#web/offline/connectivity/connectivity.ts';
import type { ConnectionState, ProbeResult } from '#web/offline/connectivity/connectivity-rules.ts';

let stop: () => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** A network with a controllable answer to probes; `took` is its duration, milliseconds. */
function aNetwork(probeEvery?: number) {
  const network = {
    says: 'good' as ProbeResult,
    took: 10,
    isHidden: false,
    /** When each probe was sent, milliseconds. */
    probes: [] as number[],
    call: vi.fn(async (): Promise<void> => undefined),
    states: [] as ConnectionState[],
  };
  const connectivity = createConnectivity({
    probe: async () => {
      network.probes.push(performance.now());
      await new Promise((resolve) => setTimeout(resolve, network.took));
      return network.says;
    },
    call: network.call,
    isHidden: () => network.isHidden,
    probeEvery,
  });
  connectivity.subscribe(() => network.states.push(connectivity.state()));
  const begin = () => {
    stop = connectivity.start();
  };
  return { network, connectivity, begin };
}

const gaps = (times: readonly number[]) => times.slice(1).map((time, index) => Math.round(time - (times[index] ?? 0)));

describe('probing', () => {
  it('runs at the start and then every 5 s, from start to start', async () => {
    const { network, begin } = aNetwork();
    network.took = 700;
    begin();
    await vi.advanceTimersByTimeAsync(20_800);
    expect(gaps(network.probes)).toEqual([5_000, 5_000, 5_000, 5_000]);
    expect(network.states).toEqual([]);
  });

  it('runs at the configured interval', async () => {
    const { network, begin } = aNetwork(1_000);
    begin();
    await vi.advanceTimersByTimeAsync(3_100);
    expect(gaps(network.probes)).toEqual([1_000, 1_000, 1_000]);
  });

  it('runs every 30 s in a hidden tab', async () => {
    const { network, begin } = aNetwork();
    network.isHidden = true;
    begin();
    await vi.advanceTimersByTimeAsync(61_000);
    expect(gaps(network.probes)).toEqual([30_000, 30_000]);
  });

  it('is shared by concurrent callers', async () => {
    const { network, connectivity, begin } = aNetwork();
    begin();
    const answers = Promise.all([connectivity.probe(), connectivity.probe()]);
    await vi.advanceTimersByTimeAsync(100);
    expect(await answers).toEqual([true, true]);
    expect(network.probes).toHaveLength(1);
  });

  it('stops on request', async () => {
    const { network, begin } = aNetwork();
    begin();
    await vi.advanceTimersByTimeAsync(100);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    reportCallOutcome('no-answer');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(network.probes).toHaveLength(1);
  });
});

describe('an outage', () => {
  it('is detected within two probes, reported once, and ends with one good probe', async () => {
    const { network, begin } = aNetwork();
    begin();
    await vi.advanceTimersByTimeAsync(1_000);
    network.says = 'no-answer';
    await vi.advanceTimersByTimeAsync(10_000);
    expect(network.states).toEqual(['offline']);
    network.says = 'good';
    await vi.advanceTimersByTimeAsync(5_000);
    expect(network.states).toEqual(['offline', 'online']);
  });

  it('is detected at once when a call gets no answer', async () => {
    const { network, begin } = aNetwork();
    begin();
    await vi.advanceTimersByTimeAsync(2_000);
    network.says = 'no-answer';
    reportCallOutcome('no-answer');
    await vi.advanceTimersByTimeAsync(20);
    expect(network.states).toEqual(['offline']);
  });

  it('does not turn many failing calls into many probes', async () => {
    const { network, begin } = aNetwork();
    begin();
    await vi.advanceTimersByTimeAsync(2_000);
    for (let calls = 0; calls < 100; calls += 1) reportCallOutcome('no-answer');
    await vi.advanceTimersByTimeAsync(20);
    for (let calls = 0; calls < 100; calls += 1) reportCallOutcome('no-answer');
    await vi.advanceTimersByTimeAsync(900);
    expect(network.probes).toHaveLength(2);
    expect(network.states).toEqual([]);
  });

  it('is detected within seconds by an app opened without a network', async () => {
    const { network, begin } = aNetwork();
    network.says = 'no-answer';
    begin();
    await vi.advanceTimersByTimeAsync(1_100);
    expect(network.states).toEqual(['offline']);
  });
});

describe('a server that fails while its probe is fine', () => {
  it('is confirmed by a call of our own, and ends with one that is answered', async () => {
    const { network, begin } = aNetwork();
    network.call.mockImplementation(async () => reportCallOutcome('server-error'));
    begin();
    await vi.advanceTimersByTimeAsync(2_000);
    reportCallOutcome('server-error');
    await vi.advanceTimersByTimeAsync(20);
    expect(network.states).toEqual(['unavailable']);
    network.call.mockImplementation(async () => reportCallOutcome('answered'));
    await vi.advanceTimersByTimeAsync(6_000);
    expect(network.states).toEqual(['unavailable', 'online']);
    network.call.mockClear();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(network.call).not.toHaveBeenCalled();
  });

  it('is not one call that fails while others are answered', async () => {
    const { network, begin } = aNetwork();
    network.call.mockImplementation(async () => reportCallOutcome('answered'));
    begin();
    await vi.advanceTimersByTimeAsync(2_000);
    reportCallOutcome('server-error');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(network.states).toEqual([]);
  });
});
