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

/** A browser that tells when it first showed something: `show` is that moment. */
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

  it('comes once the browser says that it is on the screen, where it can', () => {
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

  it('is not waited for when called off, nor longer than a second', () => {
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
