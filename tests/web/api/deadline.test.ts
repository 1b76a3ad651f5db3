import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deadline } from '#web/api/deadline.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the time limit of a call', () => {
  it('aborts it after its milliseconds, as a time-out', () => {
    const { signal } = deadline(100);
    vi.advanceTimersByTime(99);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
  });

  it('passes on an abort of the caller with its reason, before and after the start', () => {
    const caller = new AbortController();
    const running = deadline(100, caller.signal);
    caller.abort('zbędne');
    expect(running.signal.reason).toBe('zbędne');
    expect(deadline(100, caller.signal).signal.reason).toBe('zbędne');
  });

  it('removes timer and listener once the call is over', () => {
    const caller = new AbortController();
    const { signal, end } = deadline(100, caller.signal);
    end();
    vi.advanceTimersByTime(1000);
    caller.abort();
    expect(signal.aborted).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});
