import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPaint } from '#web/state/after-paint.ts';

/** Frames that come when the test says so, as a browser's do when it draws, by their handles. */
let frames = new Map<number, () => void>();
let handles = 0;

beforeEach(() => {
  vi.useFakeTimers();
  frames = new Map();
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    handles += 1;
    frames.set(handles, callback);
    return handles;
  });
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => frames.delete(handle));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What a browser does with the next frame: callbacks, the picture, and then the tasks that wait. */
function draw(): void {
  const callbacks = [...frames.values()];
  frames.clear();
  for (const callback of callbacks) callback();
}

describe('what waits for the first picture', () => {
  it('comes after it, and once', () => {
    const then = vi.fn();
    afterPaint(then);
    draw();
    vi.advanceTimersByTime(0);
    expect(then).not.toHaveBeenCalled();
    // The next frame begins: the picture of the first is on the screen.
    draw();
    expect(then).not.toHaveBeenCalled();
    vi.advanceTimersByTime(0);
    expect(then).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(60_000);
    expect(then).toHaveBeenCalledOnce();
  });

  it('comes within a second in a tab that draws nothing', () => {
    const then = vi.fn();
    afterPaint(then);
    vi.advanceTimersByTime(999);
    expect(then).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(then).toHaveBeenCalledOnce();
    draw();
    draw();
    vi.advanceTimersByTime(0);
    expect(then).toHaveBeenCalledOnce();
  });

  it.each([
    ['before the picture', () => undefined],
    ['between the picture and what follows it', draw],
    [
      'when only its turn is waited for',
      () => {
        draw();
        draw();
      },
    ],
  ])('can be called off %s', (_, until) => {
    const then = vi.fn();
    const stop = afterPaint(then);
    until();
    stop();
    draw();
    draw();
    vi.advanceTimersByTime(60_000);
    expect(then).not.toHaveBeenCalled();
  });
});
