import type { Registration } from '#shared/contract/accounts/registration.ts';

/** The steps of stage 1; documents are stage 2. */
export const STEPS = ['account', 'facility', 'contact', 'payer'] as const;
export type Step = (typeof STEPS)[number];

export type RegistrationField = keyof Registration;
/** The form as it is typed: every field is text. */
export type RegistrationValues = Record<RegistrationField, string>;

/** Fields of each step, in the order in which they stand. */
export const STEP_FIELDS: Readonly<Record<Step, readonly RegistrationField[]>> = {
  account: ['registerId', 'login', 'email', 'password', 'passwordRepeat'],
  facility: ['storeType', 'facilityName', 'registerNumber', 'voivodeshipOffice', 'distributionGroup', 'hasCooperated'],
  contact: ['phone', 'fax', 'invoiceEmail', 'street', 'building', 'apartment', 'postCode', 'city', 'province'],
  payer: ['nip', 'regon', 'payerName', 'acceptedPages'],
};

/** Fields that no draft keeps: passwords, and the consent, which is about the versions that hold when it is given. */
const NOT_KEPT: readonly RegistrationField[] = ['password', 'passwordRepeat', 'acceptedPages'];

const ALL = STEPS.flatMap((step) => STEP_FIELDS[step]);

export const EMPTY = Object.fromEntries(ALL.map((field) => [field, ''])) as RegistrationValues;

/** The values that a draft may keep. */
export function keptValues(values: RegistrationValues): RegistrationValues {
  return { ...values, ...Object.fromEntries(NOT_KEPT.map((field) => [field, ''])) };
}

/** The first step with an error among the first ones, up to `last`; null when they are right. */
export function firstWrongStep(errors: Readonly<Record<string, unknown>>, last: Step): Step | null {
  const seen = STEPS.slice(0, STEPS.indexOf(last) + 1);
  return seen.find((step) => STEP_FIELDS[step].some((field) => field in errors)) ?? null;
}

/** The first field of a step with an error. */
export function firstWrongField(errors: Readonly<Record<string, unknown>>, step: Step): RegistrationField | undefined {
  return STEP_FIELDS[step].find((field) => field in errors);
}
