import { warsawDate, warsawDateTime, warsawTime } from './dates.ts';
import { once } from './once.ts';

const relative = once(() => new Intl.RelativeTimeFormat('pl', { style: 'short' }));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A time in Europe/Warsaw: `14:05`, on another day than `now` `2026-11-27 14:05`. Milliseconds. */
export function formatMoment(at: number, now: number): string {
  const [then, today] = [new Date(at), new Date(now)];
  return warsawDate(then) === warsawDate(today) ? warsawTime(then) : warsawDateTime(then);
}

/** Time since then: `12 min temu`; null under a minute. Milliseconds. */
export function formatAgo(at: number, now: number): string | null {
  const passed = now - at;
  if (passed < MINUTE) return null;
  if (passed < HOUR) return relative().format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return relative().format(-Math.floor(passed / HOUR), 'hour');
  return relative().format(-Math.floor(passed / DAY), 'day');
}
