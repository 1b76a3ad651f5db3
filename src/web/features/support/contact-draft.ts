import * as v from 'valibot';
import type { CallResponse } from '#shared/contract/call.ts';
import { CONTACT_LIMITS, type contactForm } from '#shared/contract/contact.ts';
import type { ContactSubject } from '#shared/texts/contact.ts';

/** What is typed into the form, right or wrong. */
const contactValues = v.object({
  name: v.string(),
  email: v.string(),
  subject: v.string(),
  productName: v.string(),
  message: v.string(),
});
export type ContactValues = v.InferOutput<typeof contactValues>;

/** The key goes with the words: sent again after a reload, they are still the same message. */
const contactDraft = v.object({ values: contactValues, key: v.pipe(v.string(), v.uuid()) });
export type ContactDraft = v.InferOutput<typeof contactDraft>;

export const isContactDraft = (kept: unknown): kept is ContactDraft => v.is(contactDraft, kept);

/** A message that has been changed is another one. */
export const newDraft = (values: ContactValues): ContactDraft => ({ values, key: crypto.randomUUID() });

type Offered = CallResponse<typeof contactForm>;

/** A form that nobody has typed into: who writes is known of a user, what about when a product's page led here. */
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
