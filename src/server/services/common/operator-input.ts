import * as v from 'valibot';
import { cleanText } from '#shared/language/clean-text.ts';
import { isCalendarDate } from '#shared/language/dates.ts';
import { isBannerLink } from '#shared/rules/banner-link.ts';
import { opsContentTexts as texts } from '#shared/texts/ops.ts';
import { OperatorRefusal } from './operator-refusal.ts';

/** An operator's option that is one line of text, which may not be empty; `max` in characters. */
export const line = (name: string, max: number) =>
  v.pipe(
    v.string(texts.missing(name)),
    v.transform(cleanText),
    v.nonEmpty(texts.missing(name)),
    v.maxLength(max, texts.tooLong(name, max)),
  );

/** The number of an order or document; in letters of any case, as it was copied or typed. */
export const documentNumber = v.pipe(v.string(), v.trim(), v.toUpperCase());

/** An operator's option `--link`: a path in the shop or an https address. */
export const link = v.pipe(v.string(), v.trim(), v.maxLength(500), v.check(isBannerLink, texts.badLink));

/** An operator's option that is a day, `YYYY-MM-DD`. */
export const day = (name: string) => v.pipe(v.string(), v.check(isCalendarDate, texts.badDate(name)));

/** First and last day of something, both included; without one it has no such end. */
export const term = { from: v.optional(day('--from')), until: v.optional(day('--until')) };

interface Term {
  readonly from: string | null;
  readonly until: string | null;
}

/** @throws OperatorRefusal when the last day is before the first */
export function checkedTerm(days: { readonly [end in keyof Term]?: string | undefined }): Term {
  const [from, until] = [days.from ?? null, days.until ?? null];
  if (from !== null && until !== null && from > until) throw new OperatorRefusal(texts.datesReversed);
  return { from, until };
}

/** What an operator is told of a term whose last day is over: nobody will see what has it. */
export function noteOver({ until }: Pick<Term, 'until'>, today: string): string[] {
  return until !== null && until < today ? [texts.over] : [];
}

/** Whether a term includes a day. */
export function isWithin({ from, until }: Term, today: string): boolean {
  return (from ?? today) <= today && (until ?? today) >= today;
}
