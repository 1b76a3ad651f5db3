import { ERROR_CODES } from '#shared/contract/common.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { Refusal } from './refusal.ts';

/** The user of a request, read from the session in one statement. Every repository call is scoped by `pharmacyId`. */
export interface Actor {
  readonly userId: number;
  /** Public id, the value of the `Zapas-User` header. */
  readonly publicId: string;
  readonly pharmacyId: number;
  readonly pharmacyKind: string;
  readonly login: string;
  readonly email: string;
  readonly pharmacyName: string;
  readonly pharmacyCity: string;
  readonly pharmacyNettleId: number;
  readonly inClub: boolean;
  readonly isSalesAllowed: boolean;
}

/** The access check at the start of every service function for users. */
export function requireActor(actor: Actor | null): Actor {
  if (!actor) throw new Refusal(401, ERROR_CODES.noSession, errorTexts.noSession);
  return actor;
}
