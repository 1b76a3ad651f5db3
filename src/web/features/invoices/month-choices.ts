import { once } from '#shared/language/once.ts';
import { invoiceTexts } from '#shared/texts/invoices.ts';

/** Older invoices are found by number. */
const MONTHS = 24;

const monthName = once(() => new Intl.DateTimeFormat('pl-PL', { timeZone: 'UTC', month: 'long', year: 'numeric' }));

interface MonthChoice {
  /** `YYYY-MM`, or empty for all. */
  readonly value: string;
  readonly label: string;
}

/** All months, then the last two years, newest first. `today` is `YYYY-MM-DD`; an older chosen month comes last. */
export function monthChoices(today: string, chosen: string | undefined): MonthChoice[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const months = Array.from({ length: MONTHS }, (_, back) => monthOf(new Date(Date.UTC(year, month - 1 - back, 1))));
  const isOther = chosen !== undefined && !months.includes(chosen);
  return [
    { value: '', label: invoiceTexts.anyMonth },
    ...[...months, ...(isOther ? [chosen] : [])].map((value) => ({ value, label: labelOf(value) })),
  ];
}

const monthOf = (day: Date): string => day.toISOString().slice(0, 7);
const labelOf = (month: string): string => monthName().format(new Date(`${month}-01T00:00:00Z`));
