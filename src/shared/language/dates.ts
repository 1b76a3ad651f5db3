import { once } from './once.ts';

const warsaw = once(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Europe/Warsaw',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
);

/** Business date of an instant, `YYYY-MM-DD` in Europe/Warsaw (docs/api.md "Contract"). */
export function warsawDate(instant: Date): string {
  const parts = new Map(
    warsaw()
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** Whether a text is an existing date as `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime());
  return isDate && day.toISOString().startsWith(text) && day.getUTCFullYear() > 0;
}

/** The date `days` after `date`; both `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** Days from one date to another, both `YYYY-MM-DD`; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;
}

const warsawClock = once(
  () => new Intl.DateTimeFormat('pl-PL', { timeZone: 'Europe/Warsaw', hour: '2-digit', minute: '2-digit' }),
);

/** Business date and time of an instant, `YYYY-MM-DD HH:MM` in Europe/Warsaw. */
export function warsawDateTime(instant: Date): string {
  return `${warsawDate(instant)} ${warsawTime(instant)}`;
}

/** Time of day of an instant, `HH:MM` in Europe/Warsaw. */
export function warsawTime(instant: Date): string {
  return warsawClock().format(instant);
}
