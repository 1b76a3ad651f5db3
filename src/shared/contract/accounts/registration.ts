import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { count, ERROR_CODES, idParam, isoTimestamp } from '#shared/contract/common.ts';
import { optionalLine, requiredLine } from '#shared/contract/text-line.ts';
import { passwordFault } from '#shared/rules/accounts/password.ts';
import { DOCUMENT_KINDS, isStoreType, STORE_TYPES, storeTypeRule } from '#shared/rules/accounts/store-types.ts';
import { PAGE_NAMES } from '#shared/rules/contents/page-names.ts';
import { DISTRIBUTION_GROUP_LABELS, type DistributionGroup, PROVINCES } from '#shared/texts/accounts/dictionaries.ts';
import { accountFieldTexts, passwordTexts } from '#shared/texts/accounts/fields.ts';
import { errorTexts } from '#shared/texts/common.ts';
import {
  ACCOUNT_LIMITS,
  email,
  emailOrNone,
  faxOrNone,
  login,
  nip,
  nipOrNone,
  phone,
  postCode,
  registerIdOrNone,
  regon,
  regonOrNone,
  typedPassword,
} from './fields.ts';

const GROUPS = Object.keys(DISTRIBUTION_GROUP_LABELS) as readonly DistributionGroup[];

/** A choice of a list: nothing chosen is a missing field. */
function choice<const T extends string>(values: readonly T[]) {
  return v.pipe(
    v.string(errorTexts.required),
    v.nonEmpty(errorTexts.required),
    v.picklist(values, accountFieldTexts.choose),
  );
}

/** The fields of docs/product.md §3 "Registration", as the form sends them. */
const registrationFields = v.object({
  email,
  login,
  password: typedPassword,
  passwordRepeat: typedPassword,
  storeType: choice(STORE_TYPES),
  facilityName: requiredLine(ACCOUNT_LIMITS.name),
  /** Of facilities in the register of pharmacies. */
  registerId: registerIdOrNone,
  registerNumber: optionalLine(ACCOUNT_LIMITS.registerNumber),
  distributionGroup: choice(GROUPS),
  /** `1` when the facility has bought from the wholesaler before. */
  hasCooperated: v.optional(v.picklist(['', '0', '1']), ''),
  phone,
  fax: faxOrNone,
  invoiceEmail: emailOrNone,
  street: requiredLine(ACCOUNT_LIMITS.street),
  building: requiredLine(ACCOUNT_LIMITS.house),
  apartment: optionalLine(ACCOUNT_LIMITS.house),
  postCode,
  city: requiredLine(ACCOUNT_LIMITS.city),
  province: choice(PROVINCES),
  nip,
  regon,
  payerName: requiredLine(ACCOUNT_LIMITS.name),
  /** The voivodeship office that a care home belongs to. */
  voivodeshipOffice: v.optional(v.picklist(['', ...PROVINCES], accountFieldTexts.choose), ''),
  /** The versions of pages that were accepted, as `consentText` names them; empty without a consent. */
  acceptedPages: v.optional(v.pipe(v.string(), v.maxLength(200, errorTexts.badValue)), ''),
});

/** The values of a valid form. */
export type Registration = v.InferOutput<typeof registrationFields>;

/** Registration, stage 1, with the rules that join fields; the server checks the registers on top of it. */
export const registration = v.pipe(
  registrationFields,
  v.rawCheck(({ dataset, addIssue }) => {
    // Also while other fields are wrong, so that all messages show at once.
    const { value } = dataset;
    if (typeof value !== 'object' || value === null) return;
    const input = value as Record<string, unknown>;
    // A field that is wrong may be no text.
    const textOf = (name: string) => (typeof input[name] === 'string' ? input[name] : '');
    for (const [key, message] of joinedFaults(textOf)) {
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
    }
  }),
);

function* joinedFaults(text: (name: keyof Registration) => string): Generator<[keyof Registration, string]> {
  const type = text('storeType');
  const isInRegister = isStoreType(type) && storeTypeRule(type).isInRegister;
  if (isInRegister && text('registerId') === '') yield ['registerId', errorTexts.required];
  if (isInRegister && text('registerNumber') === '') yield ['registerNumber', errorTexts.required];
  if (type === 'care_home' && text('voivodeshipOffice') === '') yield ['voivodeshipOffice', errorTexts.required];
  const [password, repeat] = [text('password'), text('passwordRepeat')];
  if (password === '') return;
  const owner = { login: text('login'), email: text('email'), pharmacyName: text('facilityName') };
  const fault = passwordFault(password, owner);
  if (fault) yield ['password', passwordTexts[fault]];
  if (repeat !== '' && repeat !== password) yield ['passwordRepeat', passwordTexts.differ];
}

const documentKind = v.picklist(DOCUMENT_KINDS);
const labelled = <S extends v.GenericSchema>(id: S) => v.object({ id, label: v.string() });

/** Dictionaries of stage 1: store types with the documents that each needs, voivodeships, distribution groups. */
export const registrationForm = defineCall('registrationForm', {
  response: v.object({
    storeTypes: v.array(
      v.object({
        id: v.picklist(STORE_TYPES),
        label: v.string(),
        /** Needs a pharmacy ID and a register number. */
        isInRegister: v.boolean(),
        documents: v.array(v.object({ id: documentKind, label: v.string(), isRequired: v.boolean() })),
      }),
    ),
    provinces: v.array(v.string()),
    distributionGroups: v.array(labelled(v.string())),
    /** What is to be accepted, in the versions that hold today; none while the wholesaler has set none. */
    pages: v.array(v.object({ name: v.picklist(PAGE_NAMES), version: count })),
  }),
});
export type RegistrationDictionaries = v.InferOutput<typeof registrationForm.response>;

/**
 * Stage 1. `token` opens stage 2, here and by the link in the mail, for 7 days; `number` is for people. 422 with
 * messages by field; an e-mail that has an account is not told (its owner gets a mail, and the answer is alike). The
 * same key again answers the same application.
 */
export const registerUser = defineCall('registerUser', {
  body: registration,
  response: v.object({ token: v.string(), number: v.string(), expiresAt: isoTimestamp }),
  errors: [ERROR_CODES.tooMany],
});

const registeredAddress = v.object({
  street: v.string(),
  building: v.string(),
  apartment: v.string(),
  postCode: v.string(),
  city: v.string(),
  province: v.string(),
});
const payer = v.object({ nip: v.string(), regon: v.string(), name: v.string() });

/** The register's entry of a pharmacy, whatever its state. 422 at `registerId` when there is none. */
export const pharmacyData = defineCall('pharmacyData', {
  params: v.object({ id: idParam }),
  response: v.object({
    registerId: v.string(),
    name: v.string(),
    /** As the register writes it: `AKTYWNA`, `NIEAKTYWNA`, `CZASOWO NIECZYNNA`. */
    state: v.string(),
    /** Whether it may register. */
    isActive: v.boolean(),
    storeType: v.nullable(v.picklist(STORE_TYPES)),
    registerNumber: v.string(),
    phone: v.string(),
    address: registeredAddress,
    /** Its owner; null when the register does not name the firm. */
    payer: v.nullable(payer),
  }),
});
export type PharmacyData = v.InferOutput<typeof pharmacyData.response>;

/**
 * A firm by its NIP or else its Regon. 422 at that field when there is none; 424 while GUS, who would know, does not answer:
 * the form may be sent all the same. 429 after 120 questions an hour from one address.
 */
export const payerData = defineCall('payerData', {
  body: v.pipe(
    v.object({ nip: nipOrNone, regon: regonOrNone }),
    v.forward(
      v.check(({ nip: wanted, regon: other }) => wanted !== '' || other !== '', accountFieldTexts.nipOrRegon),
      ['nip'],
    ),
  ),
  response: payer,
  errors: [ERROR_CODES.registerDown, ERROR_CODES.tooMany],
});
