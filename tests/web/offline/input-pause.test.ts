import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inputPause, PAUSE_MS } from '#web/offline/connectivity/input-pause.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Whether the pause has come, asked at any moment. */
function waiting(page: EventTarget) {
  const came = vi.fn();
  void inputPause(page).then(came);
  return came;
}

describe('a pause of the user', () => {
  it('comes after a while without input', async () => {
    const came = waiting(new EventTarget());
    await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
    expect(came).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(came).toHaveBeenCalledOnce();
  });

  it.each(['pointerdown', 'keydown', 'wheel', 'touchmove'])('is delayed by each %s', async (input) => {
    const page = new EventTarget();
    const came = waiting(page);
    for (let times = 0; times < 5; times += 1) {
      await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
      page.dispatchEvent(new Event(input));
    }
    expect(came).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(came).toHaveBeenCalledOnce();
  });
});
