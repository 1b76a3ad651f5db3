import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPaint } from '#web/state/after-paint.ts';

/** Frames that come when the test says so, as a browser's do when it draws. */
let frames: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => {
    frames[handle - 1] = () => undefined;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What a browser does with the next frame: callbacks, the picture, and then the tasks that wait. */
function draw(): void {
  for (const callback of frames.splice(0)) callback();
}

describe('what waits for the first picture', () => {
  it('comes after it, and once', () => {
    const then = vi.fn();
    afterPaint(then);
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
    vi.advanceTimersByTime(0);
    expect(then).toHaveBeenCalledOnce();
  });

  it.each([
    ['before the picture', () => undefined],
    ['between the picture and what follows it', draw],
  ])('can be called off %s', (_, until) => {
    const then = vi.fn();
    const stop = afterPaint(then);
    until();
    stop();
    draw();
    vi.advanceTimersByTime(60_000);
    expect(then).not.toHaveBeenCalled();
  });
});
