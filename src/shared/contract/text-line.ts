import * as v from 'valibot';
import { errorTexts } from '#shared/texts/common.ts';

/** Without spaces at its ends and invisible characters, of which a name could be made. */
const visible = (text: string) => text.replaceAll(/\p{Cf}/gu, '').trim();

/** A required field: what is missing is told by the one message, whatever else is wrong. */
export const filled = v.pipe(v.string(errorTexts.required), v.transform(visible), v.nonEmpty(errorTexts.required));

/** One line of at most so many characters. */
function line(max: number) {
  return v.pipe(
    v.string(),
    v.maxLength(max, errorTexts.longText(max)),
    v.check((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), errorTexts.oneLine),
  );
}

/** A required line of text. */
export const requiredLine = (max: number) => v.pipe(filled, line(max));

/** A line of text that may be left out. */
export const optionalLine = (max: number) => v.optional(v.pipe(v.string(), v.transform(visible), line(max)), '');
