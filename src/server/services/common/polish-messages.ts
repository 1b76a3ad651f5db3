import * as v from 'valibot';
import { errorTexts } from '#shared/texts/common.ts';

/** Given to valibot as `lang`: where a schema has no message of its own, users and operators still read Polish. */
export const LANGUAGE = 'pl';
v.setGlobalMessage((issue) => (issue.received === 'undefined' ? errorTexts.required : errorTexts.badValue), LANGUAGE);
