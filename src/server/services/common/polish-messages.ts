import * as v from 'valibot';
import { errorTexts } from '#shared/texts/common.ts';

/** valibot's `lang`: default messages in Polish for schemas without their own. */
export const LANGUAGE = 'pl';
v.setGlobalMessage((issue) => (issue.received === 'undefined' ? errorTexts.required : errorTexts.badValue), LANGUAGE);
