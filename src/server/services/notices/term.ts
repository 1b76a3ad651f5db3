import * as v from 'valibot';
import { OperatorRefusal } from '#server/services/common/operator-refusal.ts';
import { isCalendarDate } from '#shared/language/dates.ts';
import { opsContentTexts } from '#shared/texts/ops.ts';

/** An operator's option that is a day, `YYYY-MM-DD`. */
export const day = (name: string) =>
  v.optional(v.pipe(v.string(), v.check(isCalendarDate, opsContentTexts.badDate(name))));

/** @throws OperatorRefusal when the last day is before the first */
export function requireOrderedDates({
  from,
  until,
}: {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}): void {
  if (from !== undefined && until !== undefined && from > until) {
    throw new OperatorRefusal(opsContentTexts.datesReversed);
  }
}
