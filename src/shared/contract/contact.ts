import * as v from 'valibot';
import { errorTexts } from '#shared/texts/common.ts';
import { CONTACT_SUBJECT_LABELS, type ContactSubject, contactFieldTexts } from '#shared/texts/contact.ts';
import { defineCall } from './call.ts';
import { ERROR_CODES } from './common.ts';
import { optionalLine, requiredLine } from './text-line.ts';

/** Subjects of a message. The mail's subject comes from this list, never from user input. */
export const CONTACT_SUBJECTS = Object.keys(CONTACT_SUBJECT_LABELS) as readonly ContactSubject[];

/** Length bounds in characters; docs/product.md §5 names none. */
export const CONTACT_LIMITS = { name: 100, email: 254, productName: 200, message: 4000, leastMessage: 10 } as const;

/** A schema of its own, so that of an empty message one thing is said. */
const messageText = v.pipe(
  v.string(),
  v.minLength(CONTACT_LIMITS.leastMessage, contactFieldTexts.shortText(CONTACT_LIMITS.leastMessage)),
  v.maxLength(CONTACT_LIMITS.message, errorTexts.longText(CONTACT_LIMITS.message)),
  v.check((text) => !/[^\P{Cc}\r\n\t]/u.test(text), errorTexts.badValue),
);

/** docs/product.md §3 Contact form. Its lines are one each: in a mail a line break could start another header. */
export const contactMessage = v.object({
  name: requiredLine(CONTACT_LIMITS.name),
  email: v.pipe(requiredLine(CONTACT_LIMITS.email), v.email(contactFieldTexts.email)),
  subject: v.pipe(v.string(), v.nonEmpty(errorTexts.required), v.picklist(CONTACT_SUBJECTS, contactFieldTexts.subject)),
  productName: optionalLine(CONTACT_LIMITS.productName),
  message: v.pipe(v.string(), v.trim(), v.nonEmpty(errorTexts.required), messageText),
});
export type ContactMessage = v.InferOutput<typeof contactMessage>;

/** The form's options and the sender's known data, empty for a guest. */
export const contactForm = defineCall('contactForm', {
  response: v.object({
    subjects: v.array(v.object({ id: v.picklist(CONTACT_SUBJECTS), label: v.string() })),
    name: v.string(),
    email: v.string(),
  }),
});

/** Queues a mail to the wholesaler. 429 with `Retry-After` after too many from one account or address. */
export const sendContact = defineCall('sendContact', {
  body: contactMessage,
  response: v.object({ message: v.string() }),
  errors: [ERROR_CODES.tooMany],
});
