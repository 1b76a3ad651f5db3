import IconUser from '@tabler/icons-react/icons/IconUser';
import type { MadeBy } from '#shared/contract/made-by.ts';
import { warsawDate, warsawDateTime, warsawTime } from '#shared/language/dates.ts';
import { initialsOf } from '#shared/rules/accounts/person.ts';
import { rightTexts as texts } from '#shared/texts/accounts/rights.ts';
import { useUser } from '#web/state/session.ts';
import classes from './ChangedBy.module.css';

interface ChangedByProps {
  readonly changed: MadeBy | null;
  /** Of the whole cart, also of a line that is gone: said in words. */
  readonly isOfCart?: boolean;
}

/** Whose the last change of a line was, where the pharmacy has several people: initials and time, the name for a reader. */
export function ChangedBy({ changed, isOfCart = false }: ChangedByProps) {
  if (useUser()?.hasColleagues !== true || changed === null) return null;
  const when = whenOf(changed.at, new Date());
  const initials = initialsOf(changed.name);
  return (
    <span className={classes.changed} title={texts.changedBy(changed.name, when)}>
      <IconUser size={14} stroke={1.75} aria-hidden />
      <span aria-hidden>{isOfCart ? texts.lastChange(initials, when) : texts.changed(initials, when)}</span>
      <span className="visually-hidden">{texts.changedBy(changed.name, when)}</span>
    </span>
  );
}

/** The time of day, with the date if that is not today. */
function whenOf(at: string, now: Date): string {
  const moment = new Date(at);
  return warsawDate(moment) === warsawDate(now) ? warsawTime(moment) : warsawDateTime(moment);
}
