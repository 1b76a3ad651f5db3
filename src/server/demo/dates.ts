import { warsawDate } from '#shared/language/dates.ts';

/** The month that the expiry dates of catalogue.csv are relative to. */
const WRITTEN_FOR = { year: 2026, month: 11 };

const HOUR = 3_600_000;
/** Older orders are moved to working hours; younger ones are placed exactly as many hours ago as the file says. */
const RECENT_HOURS = 90;

/** The last day of the month that lies `months` after the month of `date`; both `YYYY-MM-DD`. */
function monthEndAfter(date: string, months: number): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10);
}

/**
 * Moves the expiry dates of a catalogue by whole months, so that short dates stay equally short. All are month ends, as
 * on packages.
 */
export function shiftExpiryDates(csv: string, now: Date): string {
  const [year = 0, month = 0] = warsawDate(now).split('-').map(Number);
  const months = (year - WRITTEN_FOR.year) * 12 + month - WRITTEN_FOR.month;
  return csv.replaceAll(/(?<=;)\d{4}-\d{2}-\d{2}(?=;)/g, (date) => monthEndAfter(date, months));
}

/** Replaces `+5` in a file of promotions by the day five days from now. */
export function datePromotions(csv: string, now: Date): string {
  return csv.replaceAll(/(?<=;)\+(\d+)(?=;)/g, (_, days) =>
    warsawDate(new Date(now.getTime() + Number(days) * 24 * HOUR)),
  );
}

/** The time of an order placed `hoursAgo`; older ones are moved back to a working day between 7 and 13 UTC. */
export function placedAt(now: Date, hoursAgo: number): Date {
  const at = new Date(now.getTime() - hoursAgo * HOUR);
  if (hoursAgo < RECENT_HOURS) return at;
  at.setUTCHours(7 + (Math.floor(hoursAgo) % 6), Math.floor(hoursAgo * 7) % 60, 0, 0);
  const day = at.getUTCDay();
  const weekend = day === 6 ? 1 : day === 0 ? 2 : 0;
  return new Date(at.getTime() - weekend * 24 * HOUR);
}
