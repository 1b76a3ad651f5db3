import * as v from 'valibot';
import { filled } from '#shared/contract/text-line.ts';
import {
  formatPhone,
  formatPostCode,
  isLogin,
  isPhone,
  isPostCode,
  isRegisterId,
} from '#shared/rules/accounts/formats.ts';
import { bareDigits, isNip, isRegon } from '#shared/rules/tax-numbers.ts';
import { passwordTexts, accountFieldTexts as texts } from '#shared/texts/accounts/fields.ts';
import { errorTexts } from '#shared/texts/common.ts';

/** Length bounds in characters; docs/product.md §5 names none. */
export const ACCOUNT_LIMITS = {
  email: 254,
  name: 150,
  person: 80,
  registerNumber: 60,
  street: 100,
  house: 20,
  city: 80,
  institution: 150,
} as const;

/** A required text that a rule checks after `normal` has put it into the shop's notation. */
function ruled(isRight: (text: string) => boolean, message: string, normal = (text: string) => text) {
  return v.pipe(filled, v.transform(normal), v.check(isRight, message));
}

/** The same for a text that may be left out. */
function ruledOrNone(isRight: (text: string) => boolean, message: string, normal = (text: string) => text) {
  return v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.transform((text) => (text === '' ? text : normal(text))),
      v.check((text) => text === '' || isRight(text), message),
    ),
    '',
  );
}

const lower = (text: string) => text.toLowerCase();
const EMAIL = v.pipe(v.string(), v.maxLength(ACCOUNT_LIMITS.email), v.email());
const isEmail = (text: string) => v.is(EMAIL, text);

export const email = ruled(isEmail, texts.email, lower);
export const emailOrNone = ruledOrNone(isEmail, texts.email, lower);
export const login = ruled(isLogin, texts.login, lower);
/** However it was written: dashes, spaces, brackets and +48 are put right. */
export const phone = ruled(isPhone, texts.phone, formatPhone);
export const phoneOrNone = ruledOrNone(isPhone, texts.phone, formatPhone);
export const faxOrNone = ruledOrNone(isPhone, texts.fax, formatPhone);
export const postCode = ruled(isPostCode, texts.postCode, formatPostCode);
/** Digits; dashes and spaces are taken out. */
export const nip = ruled(isNip, texts.nip, bareDigits);
export const nipOrNone = ruledOrNone(isNip, texts.nip, bareDigits);
export const regon = ruled(isRegon, texts.regon, bareDigits);
export const regonOrNone = ruledOrNone(isRegon, texts.regon, bareDigits);
export const registerIdOrNone = ruledOrNone(isRegisterId, texts.registerId);

/** A password as it is typed; its rules need to know whose it is (`passwordFault`). */
export const typedPassword = v.pipe(
  v.string(errorTexts.required),
  v.nonEmpty(errorTexts.required),
  v.maxLength(1024, passwordTexts.long),
);
