import { Refusal } from '#server/services/common/refusal.ts';
import { ERROR_CODES } from '#shared/contract/common.ts';
import { type PasswordOwner, passwordFault } from '#shared/rules/accounts/password.ts';
import { passwordTexts } from '#shared/texts/accounts/fields.ts';
import { errorTexts } from '#shared/texts/common.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded at the first use: half a megabyte that a shop seldom needs. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(Object.values(dictionary).flat().map(String));
}

/** Whether a password is among the common ones, whatever its case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= loadCommon();
  return (await common).has(password.normalize('NFC').toLowerCase());
}

/** The message about a password that may not be chosen (docs/product.md §5.9), or null. */
export async function passwordProblem(password: string, owner: PasswordOwner): Promise<string | null> {
  const fault = passwordFault(password, owner) ?? ((await isCommonPassword(password)) ? 'common' : null);
  return fault && passwordTexts[fault];
}

/** @throws Refusal 422 at `password` when it breaks a rule */
export async function requireGoodPassword(password: string, owner: PasswordOwner): Promise<void> {
  const message = await passwordProblem(password, owner);
  if (message !== null) throw invalidField('password', message);
}

/** A refusal at one field of a form. */
export function invalidField(field: string, message: string): Refusal {
  return new Refusal(422, ERROR_CODES.invalid, errorTexts.invalid, { errors: { [field]: [message] } });
}
