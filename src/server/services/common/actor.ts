import type { SessionRow } from '#server/repositories/accounts/sessions.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import type { Right } from '#shared/contract/rows/route-row.ts';
import { rightTexts } from '#shared/texts/accounts/rights.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { Refusal } from './refusal.ts';

/** The user of a request, read from the session in one statement. Every repository call is scoped by `pharmacyId`. */
export type Actor = SessionRow;

/** The access check at the start of every service function for users. */
export function requireActor(actor: Actor | null): Actor {
  if (!actor) throw new Refusal(401, ERROR_CODES.noSession, errorTexts.noSession);
  return actor;
}

/** The refusal of a person who was switched off: 401 ends a session, 403 refuses a log-in. */
export function switchedOff(status: 401 | 403): Refusal {
  return new Refusal(status, ERROR_CODES.switchedOff, errorTexts.switchedOff);
}

/** @throws Refusal 403 `view_only` or `not_owner` for a person without the right that a call needs */
export function requireRight(right: Right | undefined, person: Pick<Actor, 'mayOrder' | 'isOwner'>): void {
  if (right === 'order' && !person.mayOrder) throw new Refusal(403, ERROR_CODES.viewOnly, rightTexts.viewOnly);
  if (right === 'owner' && !person.isOwner) throw new Refusal(403, ERROR_CODES.notOwner, rightTexts.notOwner);
}
