import { type PasswordOwner, passwordFault } from '#shared/rules/accounts/password.ts';
import { passwordTexts } from '#shared/texts/accounts/fields.ts';
import { errorTexts } from '#shared/texts/common.ts';

/** A password that is being set, as typed. */
export interface NewPassword {
  readonly password: string;
  readonly passwordRepeat: string;
}

/** The rules that the device can check, each at its field; the server also knows the common passwords. */
export function newPasswordFaults(
  { password, passwordRepeat }: NewPassword,
  owner: PasswordOwner,
): Partial<NewPassword> {
  const fault = passwordFault(password, owner);
  return {
    ...(fault !== null && { password: password === '' ? errorTexts.required : passwordTexts[fault] }),
    ...(passwordRepeat === ''
      ? { passwordRepeat: errorTexts.required }
      : passwordRepeat !== password && { passwordRepeat: passwordTexts.differ }),
  };
}
