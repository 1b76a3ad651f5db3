import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { isoTimestamp } from '#shared/contract/common.ts';
import { isCalendarDate } from '#shared/language/dates.ts';
import { readClock, WEEKDAYS, type Weekday } from '#shared/language/opening-hours.ts';
import { readWebsite } from '#shared/rules/accounts/formats.ts';
import {
  PHARMACY_SERVICE_LABELS,
  type PharmacyService,
  visibilityFieldTexts as texts,
} from '#shared/texts/accounts/visibility.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { phone } from './fields.ts';

/** What a card may name. */
export const PHARMACY_SERVICES = Object.keys(PHARMACY_SERVICE_LABELS) as readonly PharmacyService[];
/** Characters of an address, and duties told ahead. */
export const VISIBILITY_LIMITS = { website: 200, duties: 20 } as const;

/** A time of day, as `HH:MM` however it was typed. */
const clock = v.pipe(
  v.string(errorTexts.required),
  v.trim(),
  v.nonEmpty(errorTexts.required),
  v.transform((text) => readClock(text) ?? ''),
  v.nonEmpty(texts.clock),
);

const dayHours = v.pipe(
  v.object({ from: clock, to: clock }),
  v.forward(
    v.partialCheck([['from'], ['to']], ({ from, to }) => from === '' || to === '' || from < to, texts.closesEarlier),
    ['to'],
  ),
);

/** A duty as it is sent; whether it says anything to a patient is for `dutyFault`. */
export const duty = v.pipe(
  v.object({
    date: v.pipe(
      v.string(errorTexts.required),
      v.trim(),
      v.nonEmpty(errorTexts.required),
      v.check((text) => text === '' || isCalendarDate(text), texts.date),
    ),
    from: clock,
    to: clock,
  }),
  v.forward(
    v.partialCheck([['from'], ['to']], ({ from, to }) => from === '' || from !== to, texts.sameTime),
    ['to'],
  ),
);

const week = Object.fromEntries(WEEKDAYS.map((day) => [day, v.nullable(dayHours)])) as Record<
  Weekday,
  v.NullableSchema<typeof dayHours, undefined>
>;

const hasDay = (days: Readonly<Record<Weekday, unknown>>) => Object.values(days).some((day) => day !== null);

const card = {
  phone,
  /** A whole address, or nothing. */
  website: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(VISIBILITY_LIMITS.website, errorTexts.longText(VISIBILITY_LIMITS.website)),
      v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
        if (value === '') return value;
        const address = readWebsite(value);
        if (address !== null) return address;
        addIssue({ message: texts.website });
        return NEVER;
      }),
    ),
    '',
  ),
  hours: v.pipe(
    v.object(week),
    v.check((days) => hasDay(days), texts.noDay),
  ),
  services: v.pipe(
    v.array(v.picklist(PHARMACY_SERVICES, texts.service)),
    v.check((list) => new Set(list).size === list.length, texts.twice),
  ),
  duties: v.pipe(v.array(duty), v.maxLength(VISIBILITY_LIMITS.duties, errorTexts.longList(VISIBILITY_LIMITS.duties))),
};

/** What a pharmacy sends of itself; its name and address are those of its profile. */
const visibilityCard = v.object(card);
export type VisibilityCard = v.InferOutput<typeof visibilityCard>;

type Duty = v.InferOutput<typeof duty>;
const isSameDuty = (a: Duty, b: Duty) => a.date === b.date && a.from === b.from && a.to === b.to;

/** What is wrong with a duty beside the others, by its field. */
function dutyIssue(duty: Duty, before: readonly Duty[]): [keyof Duty, string] | null {
  if (duty.from === '24:00') return ['from', texts.fromMidnight];
  return duty.date !== '' && before.some((other) => isSameDuty(other, duty)) ? ['date', texts.dutyTwice] : null;
}

/**
 * The form with its consent, without which nothing is sent. Stricter than a stored card, which an older version may have
 * taken. Duties that are over, or too far ahead, are refused by `dutyFault`.
 */
export const visibilityForm = v.object({
  ...card,
  hours: v.pipe(
    v.strictObject(week, texts.day),
    v.check((days) => hasDay(days), texts.noDay),
  ),
  duties: v.pipe(
    card.duties,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const list = dataset.value;
      for (const [key, value] of list.entries()) {
        const issue = dutyIssue(value, list.slice(0, key));
        if (issue === null) continue;
        const [field, message] = issue;
        const place = { type: 'array', origin: 'value', input: list, key, value } as const;
        addIssue({
          message,
          path: [place, { type: 'object', origin: 'value', input: value, key: field, value: value[field] }],
        });
      }
    }),
  ),
  /** The version of the words that were ticked. */
  consent: v.pipe(v.string(errorTexts.required), v.nonEmpty(errorTexts.required)),
  /** `changedAt` of the card that the form was filled in from. */
  base: v.nullable(isoTimestamp),
});

/**
 * - `sent`: waits to be accepted for the first time.
 * - `accepted`: patients see this card.
 * - `changed`: waits, and patients see the card before.
 */
const state = v.picklist(['none', 'sent', 'accepted', 'changed', 'withdrawn']);

const visibility = v.object({
  /** `street` with the house. */
  pharmacy: v.object({ name: v.string(), street: v.string(), city: v.string(), phone: v.string() }),
  state,
  /** As it was sent last; null before. */
  card: v.nullable(visibilityCard),
  sentAt: v.nullable(isoTimestamp),
  acceptedAt: v.nullable(isoTimestamp),
  withdrawnAt: v.nullable(isoTimestamp),
  /** When the pharmacy sent or withdrew it last. */
  changedAt: v.nullable(isoTimestamp),
  /** The words that are asked now, and when which words were agreed to. */
  consent: v.object({
    text: v.string(),
    version: v.string(),
    givenAt: v.nullable(isoTimestamp),
    givenVersion: v.nullable(v.string()),
  }),
});
export type Visibility = v.InferOutput<typeof visibility>;
export type VisibilityState = Visibility['state'];

/** The card of the pharmacy, and what is known of it from its profile (docs/product.md §4.14). */
export const letYourselfBeFound = defineCall('letYourselfBeFound', { response: visibility });
/**
 * Sends the card, or another one in its place. 422 by field, such as `hours.mon.to`; at `consent` when its words are
 * others by now, at `base` when somebody else has sent or withdrawn a card meanwhile.
 */
export const sendVisibility = defineCall('sendVisibility', { body: visibilityForm, response: visibility });
/** Takes the card back: patients do not see it any more. What is not sent stays so. */
export const withdrawVisibility = defineCall('withdrawVisibility', { response: visibility });
