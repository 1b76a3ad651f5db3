import * as v from 'valibot';
import { duty, PHARMACY_SERVICES, type Visibility, visibilityForm } from '#shared/contract/accounts/visibility.ts';
import { dutyFault, showClock, WEEKDAYS, type Weekday } from '#shared/language/opening-hours.ts';
import { showWebsite } from '#shared/rules/accounts/formats.ts';
import { dutyFaultTexts, visibilityFieldTexts } from '#shared/texts/accounts/visibility.ts';
import { readDate } from '#web/ui/filters/date-text.ts';

const dayValues = v.object({ isOpen: v.boolean(), from: v.string(), to: v.string() });
const week = Object.fromEntries(WEEKDAYS.map((day) => [day, dayValues])) as Record<Weekday, typeof dayValues>;

/** The form as it is typed, and as its draft is kept. */
const cardValues = v.object({
  phone: v.string(),
  website: v.string(),
  /** Whether every day from Monday to Friday has hours of its own; else those of Monday hold. */
  isEachDay: v.boolean(),
  hours: v.object(week),
  services: v.array(v.picklist(PHARMACY_SERVICES)),
  showsDuties: v.boolean(),
  duties: v.array(v.object({ date: v.string(), from: v.string(), to: v.string() })),
  /** The version of the words that are ticked; empty for none. */
  consent: v.string(),
});
export type CardValues = v.InferOutput<typeof cardValues>;

/** What is kept of a form that was not sent: its values, and `changedAt` of the card that it began with. */
export const cardDraft = v.object({ values: cardValues, base: v.nullable(v.string()) });

/** Days that share the first line of the form. */
export const WORKING_DAYS = WEEKDAYS.slice(0, 5);

export const EMPTY_DUTY = { date: '', from: '', to: '' } as const;

/**
 * The form at first: as it was sent last, without duties that are over, else the profile's telephone and working days
 * to fill in.
 */
export function initialValues({ pharmacy, card, consent }: Visibility, now: Date): CardValues {
  const duties = card?.duties.filter((duty) => dutyFault(duty, now) !== 'past') ?? [];
  const hours = Object.fromEntries(WEEKDAYS.map((day) => [day, dayOf(card, day)])) as CardValues['hours'];
  return {
    phone: card?.phone ?? pharmacy.phone,
    website: showWebsite(card?.website ?? ''),
    isEachDay: WORKING_DAYS.some((day) => !isSame(hours[day], hours.mon)),
    hours,
    services: card?.services ?? [],
    showsDuties: duties.length > 0,
    duties: duties.map(({ date, from, to }) => ({ date, from: showClock(from), to: showClock(to) })),
    consent: consent.givenVersion === consent.version ? consent.version : '',
  };
}

function dayOf(card: Visibility['card'], day: Weekday) {
  if (card === null) return { isOpen: WORKING_DAYS.includes(day), from: '', to: '' };
  const hours = card.hours[day];
  return hours === null
    ? { isOpen: false, from: '', to: '' }
    : { isOpen: true, from: showClock(hours.from), to: showClock(hours.to) };
}

type Day = CardValues['hours'][Weekday];
const isSame = (a: Day, b: Day) => a.isOpen === b.isOpen && a.from === b.from && a.to === b.to;

/** What is sent of the form. */
export function sentCard({ phone, website, services, consent, ...values }: CardValues) {
  const { hours, isEachDay, showsDuties, duties } = values;
  const days = WEEKDAYS.map((day) => {
    const { isOpen, from, to } = hours[!isEachDay && WORKING_DAYS.includes(day) ? 'mon' : day];
    return [day, isOpen ? { from, to } : null] as const;
  });
  const listed = duties.map(({ date, from, to }) => ({ date: readDate(date) ?? date, from, to }));
  return {
    phone,
    website,
    hours: Object.fromEntries(days) as Record<Weekday, { from: string; to: string } | null>,
    services,
    duties: showsDuties ? listed : [],
    consent,
  };
}

/** Messages by field, such as `hours.mon.from`; empty when the card can be sent. */
export function cardErrors(values: CardValues, now: Date): Record<string, string> {
  const card = sentCard(values);
  const read = v.safeParse(visibilityForm, { ...card, base: null });
  const errors: Record<string, string> = {};
  for (const issue of read.issues ?? []) errors[v.getDotPath(issue) ?? 'form'] ??= issue.message;
  if (values.showsDuties && values.duties.length === 0) errors.duties ??= visibilityFieldTexts.noDuty;
  // Also while other fields are wrong, so that all messages show at once.
  for (const [index, typed] of card.duties.entries()) {
    const told = v.safeParse(duty, typed);
    const fault = told.success ? dutyFault(told.output, now) : null;
    if (fault !== null) errors[`duties.${index}.date`] ??= dutyFaultTexts[fault];
  }
  return errors;
}

/** Fields in the order of the form: the first wrong one gets the focus. */
export function fieldOrder({ duties }: CardValues): string[] {
  const days = WEEKDAYS.flatMap((day) => [`hours.${day}.from`, `hours.${day}.to`]);
  const dutyFields = duties.flatMap((_, index) => ['date', 'from', 'to'].map((part) => `duties.${index}.${part}`));
  return ['phone', 'website', 'hours', ...days, 'duties', ...dutyFields, 'consent'];
}
