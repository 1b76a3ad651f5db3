import type { Sign } from '#server/services/accounts/secret.ts';
import { contactAnswer, getContactForm, sendContact } from '#server/services/mail/contact.ts';
import * as calls from '#shared/contract/contact.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

/** The contact form (docs/product.md §7 Extras). */
export function contactEndpoints(sign: Sign): readonly Endpoint[] {
  return [
    endpoint(calls.contactForm, async (_, { actor }) => getContactForm(actor)),
    endpoint(
      calls.sendContact,
      ({ body }, { db, actor, address, deps }) => {
        const sender = { actor, address: address(), recipient: deps.contactEmail, now: deps.now() };
        return sendContact(db, sign, sender, body);
      },
      { onRepeat: async () => contactAnswer() },
    ),
  ];
}
