import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { ERROR_CODES, isoTimestamp } from '#shared/contract/common.ts';
import { requiredLine } from '#shared/contract/text-line.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { ACCOUNT_LIMITS, typedPassword } from './fields.ts';

/** A link's token. One that a mail program cut or added to is unknown, and is told so like any other unknown link. */
export const linkToken = v.pipe(v.string(), v.maxLength(1000, errorTexts.badId));
export const byToken = v.object({ token: linkToken });

/** Refusals of every link: unknown (404), used or replaced by a newer one (404), past its time (404). */
export const LINK_ERRORS = [ERROR_CODES.notFound, ERROR_CODES.linkUsed, ERROR_CODES.linkExpired];

/**
 * Whom an activation link is for. `asks` is `password` when the password of the registration form is asked for once
 * more, `newPassword` when one is set (invitations and resets), and `person` when a further person of a pharmacy joins,
 * who has no login yet (`joinPharmacy`).
 */
export const activationLink = defineCall('activationLink', {
  params: byToken,
  response: v.object({
    asks: v.picklist(['password', 'newPassword', 'person']),
    /** Whether the account is opened by it, or has been in use and gets another password. */
    isReset: v.boolean(),
    /** Empty for a person who joins. */
    login: v.string(),
    email: v.string(),
    facilityName: v.string(),
    expiresAt: isoTimestamp,
  }),
  errors: LINK_ERRORS,
});
/**
 * Activates an account or sets its password. 422 at `password` (wrong, or against the rules) and at `passwordRepeat`,
 * which is needed for a new password only; 429 after ten wrong passwords. Ends the sessions of the account.
 */
export const activateAccount = defineCall('activateAccount', {
  params: byToken,
  body: v.object({ password: typedPassword, passwordRepeat: v.optional(v.string(), '') }),
  response: v.object({ message: v.string(), login: v.string() }),
  errors: [...LINK_ERRORS, ERROR_CODES.tooMany],
});

/** Asks for a link to set a new password; known and unknown names are answered alike. */
export const forgotPassword = defineCall('forgotPassword', {
  params: v.object({ username: requiredLine(ACCOUNT_LIMITS.email) }),
  response: v.object({ message: v.string() }),
  errors: [ERROR_CODES.tooMany],
});
