import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { count, ERROR_CODES, idParam, isoTimestamp } from '#shared/contract/common.ts';
import { requiredLine } from '#shared/contract/text-line.ts';
import { passwordTexts } from '#shared/texts/accounts/fields.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { ACCOUNT_LIMITS, email, login, typedPassword } from './fields.ts';
import { byToken, LINK_ERRORS } from './links.ts';

const person = v.object({
  id: count,
  login: v.string(),
  /** Empty: shown by the login. */
  name: v.string(),
  email: v.string(),
  mayOrder: v.boolean(),
  isOwner: v.boolean(),
  /** False: switched off. */
  isActive: v.boolean(),
  isSelf: v.boolean(),
  /** The last use, to the hour; null for none that is known. */
  seenAt: v.nullable(isoTimestamp),
});
export type Person = v.InferOutput<typeof person>;

const invitation = v.object({
  id: count,
  email: v.string(),
  mayOrder: v.boolean(),
  sentAt: isoTimestamp,
  expiresAt: isoTimestamp,
});
export type Invitation = v.InferOutput<typeof invitation>;

const peopleList = v.object({
  /** The owner first, those who were switched off last. */
  people: v.array(person),
  invitations: v.array(invitation),
  /** How many people and invitations a pharmacy may have; those who were switched off do not count. */
  limit: count,
});
export type People = v.InferOutput<typeof peopleList>;

/** A right as a form sends it: `1` may order, nothing may look only. */
const mayOrder = v.pipe(
  v.optional(v.picklist(['', '0', '1'], errorTexts.badValue), ''),
  v.transform((text) => text === '1'),
);

const byId = v.object({ id: idParam });
const changed = { params: byId, response: peopleList, errors: [ERROR_CODES.notOwner, ERROR_CODES.notFound] };

/** The people of the pharmacy and those who are invited; for the owner of its account alone. */
export const people = defineCall('people', { response: peopleList, errors: [ERROR_CODES.notOwner] });
/**
 * Invites somebody by e-mail; the link of the mail lets them choose login and password. 422 at `email` when they are
 * here or invited already, or when the pharmacy is full. An address that has an account elsewhere is answered like a
 * free one; its mail says why there is no link. 429 after 30 mails in an hour.
 */
export const invitePerson = defineCall('invitePerson', {
  body: v.object({ email, mayOrder }),
  response: peopleList,
  errors: [ERROR_CODES.notOwner, ERROR_CODES.tooMany],
});
/** Mails a new link; the earlier one ends. */
export const resendInvitation = defineCall('resendInvitation', {
  ...changed,
  errors: [...changed.errors, ERROR_CODES.tooMany],
});
/** Ends an invitation and its link. */
export const withdrawInvitation = defineCall('withdrawInvitation', changed);
/** Names a person and says whether they may order. The owner always may. */
export const editPerson = defineCall('editPerson', {
  ...changed,
  body: v.object({ name: requiredLine(ACCOUNT_LIMITS.person), mayOrder }),
});
/** Ends a person's sessions and refuses their log-in, at once. 422 for the owner. Repeating it changes nothing. */
export const switchPersonOff = defineCall('switchPersonOff', changed);
/** Lets a person log in again. 422 when the pharmacy is full. Repeating it changes nothing. */
export const letPersonIn = defineCall('letPersonIn', changed);

/** What an invited person chooses. */
export const joining = v.pipe(
  v.object({
    name: requiredLine(ACCOUNT_LIMITS.person),
    login,
    password: typedPassword,
    passwordRepeat: v.optional(v.string(), ''),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['passwordRepeat']],
      ({ password, passwordRepeat }) => password === passwordRepeat,
      passwordTexts.differ,
    ),
    ['passwordRepeat'],
  ),
);

/** Opens the account of an invited person. 422 at `login` when it is taken and at `password` by its rules. */
export const joinPharmacy = defineCall('joinPharmacy', {
  params: byToken,
  body: joining,
  response: v.object({ message: v.string(), login: v.string() }),
  errors: LINK_ERRORS,
});
