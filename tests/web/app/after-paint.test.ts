import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPaint } from '#web/state/after-paint.ts';

/** Animation frames by handle, run by the test. */
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

/** Runs a frame as a browser does: callbacks, paint, then waiting tasks. */
function draw(): void {
  const callbacks = [...frames.values()];
  frames.clear();
  for (const callback of callbacks) callback();
}

/** A browser that reports its first paint: `show` is that moment. */
function stubPaintEntries() {
  const observers = new Set<() => void>();
  const shown: { readonly name: string }[] = [];
  const named = (name: string) => shown.filter((entry) => entry.name === name);
  class Observer {
    static readonly supportedEntryTypes = ['paint'];
    readonly #tell: () => void;
    constructor(callback: (entries: { getEntriesByName: typeof named }) => void) {
      this.#tell = () => callback({ getEntriesByName: named });
    }
    observe(): void {
      observers.add(this.#tell);
    }
    disconnect(): void {
      observers.delete(this.#tell);
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  vi.stubGlobal('performance', { getEntriesByName: named });
  const show = () => {
    shown.push({ name: 'first-contentful-paint' });
    for (const tell of observers) tell();
  };
  return { show, observers };
}

describe('a task after the first paint', () => {
  it('runs after it, once', () => {
    const then = vi.fn();
    afterPaint(then);
    draw();
    vi.advanceTimersByTime(0);
    expect(then).not.toHaveBeenCalled();
    // The next frame begins: the first one has been painted.
    draw();
    expect(then).not.toHaveBeenCalled();
    vi.advanceTimersByTime(0);
    expect(then).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(60_000);
    expect(then).toHaveBeenCalledOnce();
  });

  it('runs once the browser reports the paint, if it can', () => {
    const { show, observers } = stubPaintEntries();
    const then = vi.fn();
    afterPaint(then);
    draw();
    draw();
    vi.advanceTimersByTime(500);
    expect(then).not.toHaveBeenCalled();
    show();
    expect(then).toHaveBeenCalledOnce();
    expect(observers.size).toBe(0);
    vi.advanceTimersByTime(60_000);
    expect(then).toHaveBeenCalledOnce();

    const later = vi.fn();
    afterPaint(later);
    draw();
    draw();
    vi.advanceTimersByTime(0);
    expect(later).toHaveBeenCalledOnce();
  });

  it('stops waiting when cancelled or after a second', () => {
    const { observers } = stubPaintEntries();
    const then = vi.fn();
    const stop = afterPaint(then);
    draw();
    draw();
    expect(observers.size).toBe(1);
    stop();
    expect(observers.size).toBe(0);
    vi.advanceTimersByTime(60_000);
    expect(then).not.toHaveBeenCalled();

    const late = vi.fn();
    afterPaint(late);
    draw();
    draw();
    vi.advanceTimersByTime(1000);
    expect(late).toHaveBeenCalledOnce();
    expect(observers.size).toBe(0);
  });

  it('runs within a second in a tab that paints nothing', () => {
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
    ['before the paint', () => undefined],
    ['between the paint and the task', draw],
    [
      'when only its turn is waited for',
      () => {
        draw();
        draw();
      },
    ],
  ])('can be cancelled %s', (_, until) => {
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
