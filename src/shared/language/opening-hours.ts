import { addDays, warsawDate, warsawTime } from './dates.ts';

/** Days of the week, from Monday. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Opening hours of a day as `HH:MM`; `to` is `24:00` at the latest. */
export interface Hours {
  readonly from: string;
  readonly to: string;
}

/** Opening hours of a week; null for a day on which it is closed. */
export type WeekHours = Readonly<Record<Weekday, Hours | null>>;

/** A duty that begins on a day (`YYYY-MM-DD`); one that ends no later than it began ends on the next day. */
export interface Duty extends Hours {
  readonly date: string;
}

/** A time of day as people type it (`8`, `8.30`, `08:30`) as `HH:MM`; null for any other text. */
export function readClock(text: string): string | null {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(text.trim()) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  if (hour === '' || Number(minute) > 59 || minutes > 24 * 60) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** `8:00` of `08:00`. */
export const showClock = (clock: string): string => clock.replace(/^0(?=\d)/, '');

/** The day of the week of a date, `YYYY-MM-DD`. */
export function weekdayOf(date: string): Weekday {
  const fromSunday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return WEEKDAYS[(fromSunday + 6) % 7] ?? 'mon';
}

/** What a patient reads of the opening hours at a moment. `from` and `until` are `HH:MM`. */
export type OpeningState =
  | { readonly kind: 'open'; readonly until: string }
  | { readonly kind: 'opens'; readonly from: string }
  | { readonly kind: 'closed' };

/** Whether a pharmacy is open in Poland at `now`, or opens later that day. */
export function openingState(hours: WeekHours, now: Date): OpeningState {
  const today = hours[weekdayOf(warsawDate(now))];
  const time = warsawTime(now);
  if (today === null || time >= today.to) return { kind: 'closed' };
  return time < today.from ? { kind: 'opens', from: today.from } : { kind: 'open', until: today.to };
}

/** Days ahead that a duty is told at most; a later one is a slip of the year. */
const MAX_DAYS_AHEAD = 366;

/** Why a duty says nothing to a patient at `now`: it is over, or it is too far ahead; null when it does. */
export function dutyFault(duty: Duty, now: Date): 'past' | 'far' | null {
  const today = warsawDate(now);
  if (duty.date > addDays(today, MAX_DAYS_AHEAD)) return 'far';
  const endsOn = isOvernight(duty) ? addDays(duty.date, 1) : duty.date;
  return endsOn < today || (endsOn === today && duty.to <= warsawTime(now)) ? 'past' : null;
}

const isOvernight = ({ from, to }: Hours) => to <= from;

/** The duty that is under way in Poland at `now`, or begins later that day. */
export function dutyAt(duties: readonly Duty[], now: Date): Duty | undefined {
  const today = warsawDate(now);
  const yesterday = addDays(today, -1);
  const time = warsawTime(now);
  return duties.find(
    (duty) =>
      (duty.date === today && (isOvernight(duty) || time < duty.to)) ||
      (duty.date === yesterday && isOvernight(duty) && time < duty.to),
  );
}
