import * as v from 'valibot';
import type { CallResponse } from '#shared/contract/call.ts';
import { CONTACT_LIMITS, type contactForm } from '#shared/contract/contact.ts';
import { type ContactSubject, contactTexts } from '#shared/texts/contact.ts';

/** Form values, not validated. */
const contactValues = v.object({
  name: v.string(),
  email: v.string(),
  subject: v.string(),
  productName: v.string(),
  message: v.string(),
});
export type ContactValues = v.InferOutput<typeof contactValues>;

/** Older builds stored the key of a message with its values. */
const contactDraft = v.union([v.object({ values: contactValues, key: v.string() }), contactValues]);
export type ContactDraft = v.InferOutput<typeof contactDraft>;

export const isContactDraft = (kept: unknown): kept is ContactDraft => v.is(contactDraft, kept);

export const valuesOf = (draft: ContactDraft): ContactValues => ('values' in draft ? draft.values : draft);

type Offered = CallResponse<typeof contactForm>;

/** Initial values: name and e-mail of the user, and the subject when a product page links here. */
export function emptyMessage(offered: Pick<Offered, 'name' | 'email'> | undefined, product = ''): ContactValues {
  const about: ContactSubject | '' = product === '' ? '' : 'product';
  return {
    name: offered?.name ?? '',
    email: offered?.email ?? '',
    subject: about,
    productName: product.slice(0, CONTACT_LIMITS.productName),
    message: '',
  };
}

/** The message that asks for joining the club, to be sent as it is or changed. */
export function clubMessage(offered: Pick<Offered, 'name' | 'email'> | undefined): ContactValues {
  const about: ContactSubject = 'other';
  return { ...emptyMessage(offered), subject: about, message: contactTexts.joinClub(offered?.name ?? '') };
}
