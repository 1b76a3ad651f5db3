import type { Executor } from '#server/db/db.ts';
import { queueMail } from '#server/repositories/mail/mail-outbox.ts';
import { limitHourly } from '#server/services/accounts/login-limits.ts';
import type { Sign } from '#server/services/accounts/secret.ts';
import type { Actor } from '#server/services/common/actor.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import {
  CONTACT_SUBJECTS,
  type ContactMessage,
  type contactForm,
  type sendContact as sendCall,
} from '#shared/contract/contact.ts';
import { contactServerTexts as texts } from '#shared/texts/contact.ts';

/**
 * Messages an hour. Each account has its own limit, and so has each guest's e-mail at an address, so that pharmacies
 * behind one proxy do not lock each other out. Guests of an address also share a ceiling, because e-mail addresses can
 * be made up.
 */
const LIMITS = { account: 10, guest: 10, guestsOfAddress: 200 } as const;

/** Data of the contact form (docs/product.md §7 Extras). */
export function getContactForm(actor: Actor | null): CallResponse<typeof contactForm> {
  const subjects = CONTACT_SUBJECTS.map((id) => ({ id, label: texts.subjects[id] }));
  return { subjects, name: actor?.pharmacyName ?? '', email: actor?.email ?? '' };
}

interface Sender {
  /** Null for a guest. */
  readonly actor: Actor | null;
  readonly address: string;
  /** The wholesaler's address. */
  readonly recipient: string;
  readonly now: Date;
}

/** Queues the message to the wholesaler. @throws Refusal 429 with the seconds to wait */
export async function sendContact(
  tx: Executor,
  sign: Sign,
  { actor, address, recipient, now }: Sender,
  message: ContactMessage,
): Promise<CallResponse<typeof sendCall>> {
  const limits: [string, number][] = actor
    ? [[sign('contact-account', String(actor.userId)), LIMITS.account]]
    : [
        [sign('contact-guest', address, message.email.toLowerCase()), LIMITS.guest],
        [sign('contact-guests', address), LIMITS.guestsOfAddress],
      ];
  for (const [key, limit] of limits) await limitHourly(tx, key, limit, now);
  const mail = { recipient, replyTo: message.email, subject: texts.mailSubject(message.subject) };
  await queueMail(tx, { ...mail, body: bodyOf(message, actor) }, now);
  return contactAnswer();
}

/** The response after sending. */
export function contactAnswer(): CallResponse<typeof sendCall> {
  return { message: texts.sent };
}

function bodyOf({ name, email, productName, message }: ContactMessage, actor: Actor | null): string {
  const { mail } = texts;
  const account = actor && `${actor.pharmacyName}, ${actor.pharmacyCity} (${actor.pharmacyNettleId}), ${actor.login}`;
  return [
    mail.intro,
    '',
    `${mail.name} ${name}`,
    `${mail.email} ${email}`,
    account ? `${mail.account} ${account}` : mail.guest,
    ...(productName === '' ? [] : [`${mail.product} ${productName}`]),
    '',
    message,
    '',
  ].join('\n');
}
