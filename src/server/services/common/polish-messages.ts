import * as v from 'valibot';
import { errorTexts } from '#shared/texts/common.ts';

/** valibot's `lang`: default messages in Polish for schemas without their own. */
export const LANGUAGE = 'pl';
/** What they say, which names no field. */
export const GENERAL_MESSAGES: readonly string[] = [errorTexts.required, errorTexts.badValue];
v.setGlobalMessage((issue) => (issue.received === 'undefined' ? errorTexts.required : errorTexts.badValue), LANGUAGE);
