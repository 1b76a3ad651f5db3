import { afterEach, describe, expect, it, vi } from 'vitest';
import { whenIdle } from '#web/state/when-idle.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('what can wait until nothing else is to do', () => {
  it('waits, for three seconds at the most, and can be called off', () => {
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

  it('is done at once where a browser cannot tell', () => {
    vi.stubGlobal('window', {});
    const then = vi.fn();
    whenIdle(then)();
    expect(then).toHaveBeenCalledOnce();
  });
});
