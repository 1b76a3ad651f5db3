import { afterEach, describe, expect, it, vi } from 'vitest';
import { whenIdle } from '#web/state/when-idle.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('an idle task', () => {
  it('waits at most three seconds, and can be cancelled', () => {
    const request = vi.fn<typeof requestIdleCallback>(() => 7);
    const cancel = vi.fn();
    vi.stubGlobal('window', { requestIdleCallback: request });
    vi.stubGlobal('requestIdleCallback', request);
    vi.stubGlobal('cancelIdleCallback', cancel);
    const then = vi.fn();
    const stop = whenIdle(then);
    expect(then).not.toHaveBeenCalled();
    expect(request).toHaveBeenCalledWith(then, { timeout: 3000 });
    stop();
    expect(cancel).toHaveBeenCalledWith(7);
  });

  it('runs at once without browser support', () => {
    vi.stubGlobal('window', {});
    const then = vi.fn();
    whenIdle(then)();
    expect(then).toHaveBeenCalledOnce();
  });
});
