import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followClock } from '#web/offline/follow-clock.ts';

const HOUR = 3_600_000;
let stop = () => {};

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] }));
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it.each([
  ['back by an hour', -HOUR, 1],
  ['back by a day', -24 * HOUR, 1],
  ['back by a second', -1_000, 0],
  ['forward by a day', 24 * HOUR, 0],
])('a clock that is set %s', (_, step, told) => {
  const onSetBack = vi.fn();
  stop = followClock(onSetBack);
  vi.advanceTimersByTime(HOUR);
  vi.setSystemTime(Date.now() + step);
  vi.advanceTimersByTime(HOUR);
  expect(onSetBack).toHaveBeenCalledTimes(told);
});
