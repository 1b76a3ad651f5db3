import type { SessionRow } from '#server/repositories/accounts/sessions.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { Refusal } from './refusal.ts';

/** The user of a request, read from the session in one statement. Every repository call is scoped by `pharmacyId`. */
export type Actor = SessionRow;

/** The access check at the start of every service function for users. */
export function requireActor(actor: Actor | null): Actor {
  if (!actor) throw new Refusal(401, ERROR_CODES.noSession, errorTexts.noSession);
  return actor;
}
