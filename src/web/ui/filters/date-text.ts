import { isCalendarDate } from '#shared/language/dates.ts';

/** With separators, digits alone, and day first as in Polish handwriting. */
const FORMS = [
  /^(?<year>\d{4})[-./ ](?<month>\d{1,2})[-./ ](?<day>\d{1,2})$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<day>\d{1,2})[-./ ](?<month>\d{1,2})[-./ ](?<year>\d{4})$/,
];

/** A typed or pasted date as `YYYY-MM-DD`; null when it is none, or not finished. */
export function readDate(text: string): string | null {
  for (const form of FORMS) {
    const { year, month = '', day = '' } = form.exec(text.trim())?.groups ?? {};
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (year !== undefined && isCalendarDate(date)) return date;
  }
  return null;
}
