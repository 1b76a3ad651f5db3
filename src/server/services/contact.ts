import type { Executor } from '#server/db/db.ts';
import { countAttempt } from '#server/repositories/login-attempts.ts';
import { queueMail } from '#server/repositories/mail-outbox.ts';
import type { CallResponse } from '#shared/contract/call.ts';
import {
  CONTACT_SUBJECTS,
  type ContactMessage,
  type contactForm,
  type sendContact as sendCall,
} from '#shared/contract/contact.ts';
import { contactServerTexts as texts } from '#shared/texts/contact-server.ts';
import type { Actor } from './actor.ts';
import { tooMany } from './login-limits.ts';
import type { Sign } from './secret.ts';

const WINDOW_MS = 60 * 60_000;
/**
 * Messages in a window. A guest is known by their address alone, for a cookie is thrown away; accounts have a limit of
 * their own, so that pharmacies behind one proxy seldom share one.
 */
const LIMITS = { account: 10, guestAddress: 10, address: 60 } as const;

/** What the contact form needs (SPEC §7 Extras). */
export function getContactForm(actor: Actor | null): CallResponse<typeof contactForm> {
  const subjects = CONTACT_SUBJECTS.map((id) => ({ id, label: texts.subjects[id] }));
  return { subjects, name: actor?.pharmacyName ?? '', email: actor?.email ?? '' };
}

interface Sender {
  /** Null: a guest. */
  readonly actor: Actor | null;
  readonly address: string;
  /** The wholesaler's. */
  readonly recipient: string;
  readonly now: Date;
}

/** Queues the message for the wholesaler. @throws Refusal 429 with the seconds to wait */
export async function sendContact(
  tx: Executor,
  sign: Sign,
  { actor, address, recipient, now }: Sender,
  message: ContactMessage,
): Promise<CallResponse<typeof sendCall>> {
  const limits: [string, number][] = actor
    ? [
        [sign('contact-account', String(actor.userId)), LIMITS.account],
        [sign('contact-address', address), LIMITS.address],
      ]
    : [[sign('contact-guest', address), LIMITS.guestAddress]];
  for (const [key, limit] of limits) {
    const { points, expiresAt } = await countAttempt(tx, key, now, WINDOW_MS);
    if (points > limit) throw tooMany(new Date(expiresAt).getTime() - now.getTime());
  }
  const mail = { recipient, replyTo: message.email, subject: texts.mailSubject(message.subject) };
  await queueMail(tx, { ...mail, body: bodyOf(message, actor) }, now);
  return contactAnswer();
}

/** What a sender is told. */
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
