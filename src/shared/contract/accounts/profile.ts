import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { ERROR_CODES, idParam, isoTimestamp } from '#shared/contract/common.ts';
import { optionalLine, requiredLine } from '#shared/contract/text-line.ts';
import { STORE_TYPES } from '#shared/rules/accounts/store-types.ts';
import { DISTRIBUTION_GROUP_LABELS, type DistributionGroup, PROVINCES } from '#shared/texts/accounts/dictionaries.ts';
import { accountFieldTexts, passwordTexts } from '#shared/texts/accounts/fields.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { ACCOUNT_LIMITS, email, emailOrNone, faxOrNone, phoneOrNone, postCode, typedPassword } from './fields.ts';
import { byToken, LINK_ERRORS } from './links.ts';

const GROUPS = Object.keys(DISTRIBUTION_GROUP_LABELS) as readonly DistributionGroup[];

/** What a pharmacy may ask to change. */
const editable = {
  facilityName: requiredLine(ACCOUNT_LIMITS.name),
  registerNumber: optionalLine(ACCOUNT_LIMITS.registerNumber),
  distributionGroup: v.picklist(['', ...GROUPS], accountFieldTexts.choose),
  phone: phoneOrNone,
  fax: faxOrNone,
  invoiceEmail: emailOrNone,
  street: requiredLine(ACCOUNT_LIMITS.street),
  building: requiredLine(ACCOUNT_LIMITS.house),
  apartment: optionalLine(ACCOUNT_LIMITS.house),
  postCode,
  city: requiredLine(ACCOUNT_LIMITS.city),
  province: v.picklist(PROVINCES, accountFieldTexts.choose),
  payerName: optionalLine(ACCOUNT_LIMITS.name),
};

/** Names of the fields that a pharmacy may ask to change. */
export const PROFILE_FIELDS = Object.keys(editable) as readonly (keyof typeof editable)[];
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** The form of the profile, with all its fields. */
export const profileValues = v.object(editable);

const profileField = v.picklist(PROFILE_FIELDS);

/** Fields that may be filled in later but not emptied again. */
const LASTING: readonly ProfileField[] = ['phone', 'payerName', 'registerNumber'];

/** The fields that a form empties although they must keep a value; `before`: the values in force. */
export function emptiedFields(
  before: Readonly<Record<ProfileField, string>>,
  values: Readonly<Record<ProfileField, string>>,
): ProfileField[] {
  return LASTING.filter((field) => before[field] !== '' && values[field].trim() === '');
}

/** The parts of the delivery address, which only the register can move where the pharmacy stands in it. */
export const ADDRESS_FIELDS = ['street', 'building', 'apartment', 'postCode', 'city', 'province'] as const;

const profile = v.object({
  login: v.string(),
  email: v.string(),
  /** A new address that waits for its link to be opened. */
  newEmail: v.nullable(v.object({ email: v.string(), expiresAt: isoTimestamp })),
  pharmacy: v.object({
    nettleId: v.number(),
    /** Number in the register of pharmacies, if it stands there. */
    registerId: v.nullable(v.string()),
    storeType: v.nullable(v.picklist(STORE_TYPES)),
    storeTypeLabel: v.string(),
    nip: v.string(),
    regon: v.string(),
  }),
  /** The values in force. */
  values: v.record(profileField, v.string()),
  /** What waits for customer service: each field with its value in force and the wanted one. */
  changes: v.array(
    v.object({ id: v.number(), field: profileField, from: v.string(), to: v.string(), requestedAt: isoTimestamp }),
  ),
  /** Whether the delivery address can only be the register's. */
  isAddressFixed: v.boolean(),
  /** The register's address when it is another than the one in force; null also outside the register. */
  registeredAddress: v.nullable(v.object(v.entriesFromList(ADDRESS_FIELDS, v.string()))),
  provinces: v.array(v.string()),
  distributionGroups: v.array(v.object({ id: v.string(), label: v.string() })),
});
export type Profile = v.InferOutput<typeof profile>;

/** Data of the account and its pharmacy. */
export const pharmacyProfile = defineCall('pharmacyProfile', { response: profile });
/**
 * Asks to change the pharmacy's data: every field that differs becomes a request that customer service decides. A
 * further one for the same field replaces it; the value in force takes it back. `base` is JSON of the values with which
 * the form began (wanted ones before those in force): a field that was left as it began stays as it is by now, and one that
 * both sides changed is refused. 422 by field; an address that is not the register's is refused at `street`.
 */
export const editPharmacy = defineCall('editPharmacy', {
  body: v.object({
    ...editable,
    base: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(10_000, errorTexts.invalid),
        v.parseJson(undefined, errorTexts.invalid),
        v.record(profileField, v.string(), errorTexts.invalid),
      ),
    ),
  }),
  response: profile,
});
/** Takes a request back that was not decided yet. */
export const withdrawChange = defineCall('withdrawChange', {
  params: v.object({ id: idParam }),
  response: profile,
  errors: [ERROR_CODES.notFound],
});

/** Asks for another e-mail: a link goes to the new address and a note to the present one. Alike for taken addresses. */
export const changeEmail = defineCall('changeEmail', {
  body: v.object({ email, currentPassword: typedPassword }),
  response: v.object({ message: v.string() }),
  errors: [ERROR_CODES.tooMany],
});
/** Opens the link of a new e-mail; no session is needed. */
export const confirmEmail = defineCall('confirmEmail', {
  params: byToken,
  response: v.object({ message: v.string(), email: v.string() }),
  errors: LINK_ERRORS,
});

/** 422 at `currentPassword` or `password`; 429 after ten wrong ones. Ends all other sessions of the account. */
export const changePassword = defineCall('changePassword', {
  body: v.pipe(
    v.object({ currentPassword: typedPassword, password: typedPassword, passwordRepeat: typedPassword }),
    v.forward(
      v.partialCheck(
        [['password'], ['passwordRepeat']],
        ({ password, passwordRepeat }) => password === passwordRepeat,
        passwordTexts.differ,
      ),
      ['passwordRepeat'],
    ),
  ),
  response: v.object({ message: v.string() }),
  errors: [ERROR_CODES.tooMany],
});

const accountSession = v.object({
  id: v.number(),
  /** Browser and system, as `Chrome, Windows`. */
  device: v.string(),
  isCurrent: v.boolean(),
  startedAt: isoTimestamp,
  /** To the hour. */
  seenAt: isoTimestamp,
});
export type AccountSession = v.InferOutput<typeof accountSession>;

/** Log-ins of the account, the one that was used last first. */
export const accountSessions = defineCall('accountSessions', { response: v.array(accountSession) });
/** Ends another log-in of the account. Answers those that are left. 422 for the present one: that is what log-out is for. */
export const endSession = defineCall('endSession', {
  params: v.object({ id: idParam }),
  response: v.array(accountSession),
  errors: [ERROR_CODES.notFound],
});
