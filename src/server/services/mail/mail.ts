import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Database } from '#server/db/db.ts';
import {
  type ClaimedMail,
  claimMail,
  markMailFailed,
  markMailSent,
  postponeMail,
} from '#server/repositories/mail/mail-sending.ts';

/** Delivers one mail; throws on failure. */
export type Deliver = (mail: ClaimedMail) => Promise<void>;

const MINUTE_MS = 60_000;
/** Backoff: a minute, doubled each time up to six hours. All attempts together take over a month. */
const MAX_PAUSE_MS = 6 * 60 * MINUTE_MS;
const MAX_ATTEMPTS = 120;

/**
 * A claimed mail becomes due again after this time, which is longer than the time-outs below allow a delivery with its
 * ten replies to take.
 */
const CLAIM_MS = 15 * MINUTE_MS;
const TIMEOUTS = { connectionTimeout: 30_000, dnsTimeout: 15_000, greetingTimeout: 20_000, socketTimeout: 30_000 };

/** SMTP commands whose rejection concerns this mail; earlier ones reject the sender. */
const OWN_STEPS: readonly unknown[] = ['RCPT TO', 'DATA'];
/** Codes that reject the sender even at those commands: log in first, start TLS first. */
const SENDER_REFUSED: readonly unknown[] = [530, 534, 535, 538];

/** How often to look for due mails. */
export const SEND_EVERY_MS = 5_000;

/** Sends mails over SMTP. `host` is the shop's, for sender and message ids. */
export function smtpDelivery(smtpUrl: string, host: string, shopName: string): Deliver {
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS });
  return async (mail) => {
    await transport.sendMail(messageOf(mail, host, shopName));
  };
}

/** The first link of a mail's text, which stands in a line of its own. */
const LINK_LINE = /^https?:\/\/\S+$/m;

/**
 * Writes mails as `folder/ID.eml`; a repeated attempt replaces the file. The text's encoding breaks long lines, so a
 * link stands whole in the header `X-Link` too.
 */
export function fileDelivery(folder: string, host: string, shopName: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const link = LINK_LINE.exec(mail.body)?.[0];
    const headers = link === undefined ? {} : { 'X-Link': { prepared: true, value: link } };
    const { message } = await transport.sendMail({ ...messageOf(mail, host, shopName), headers });
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${mail.id}.eml`);
    await writeFile(`${path}.part`, message);
    await rename(`${path}.part`, path);
  };
}

/** `isFinal`: no further attempts. */
export interface MailFailure {
  readonly mailId: number;
  readonly attempts: number;
  readonly isFinal: boolean;
  readonly error: unknown;
}

/**
 * Sends every due mail at least once: after a crash between sending and marking it is sent again under the same message
 * id. Several processes share the work. `signal` stops it between two mails.
 * @returns the number of mails sent
 */
export async function sendDueMails(
  db: Database,
  now: () => Date,
  deliver: Deliver,
  onFailure: (failure: MailFailure) => void,
  signal?: AbortSignal,
): Promise<number> {
  let sent = 0;
  while (!signal?.aborted) {
    const mail = await claimMail(db, now(), later(now(), CLAIM_MS));
    if (!mail) break;
    try {
      await deliver(mail);
    } catch (error) {
      onFailure(await settleFailure(db, mail, now(), error));
      continue;
    }
    await markMailSent(db, mail.id, now());
    sent += 1;
  }
  return sent;
}

async function settleFailure(db: Database, mail: ClaimedMail, now: Date, error: unknown): Promise<MailFailure> {
  const { id, attempts } = mail;
  const isFinal = isRejected(error) || attempts >= MAX_ATTEMPTS;
  if (isFinal) await markMailFailed(db, id, now);
  else await postponeMail(db, id, later(now, Math.min(MINUTE_MS * 2 ** (attempts - 1), MAX_PAUSE_MS)));
  return { mailId: id, attempts, isFinal, error };
}

/** A permanent error (5xx) about this mail. */
function isRejected(error: unknown): boolean {
  const { command, responseCode }: { command?: unknown; responseCode?: unknown } = Object(error);
  const isPermanent = typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
  return isPermanent && OWN_STEPS.includes(command) && !SENDER_REFUSED.includes(responseCode);
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}

function messageOf(mail: ClaimedMail, host: string, shopName: string) {
  return {
    from: { name: shopName, address: `no-reply@${host}` },
    to: mail.recipient,
    ...(mail.replyTo !== null && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.body,
    ...(mail.html === null ? {} : { html: mail.html }),
    messageId: `<outbox-${mail.id}@${host}>`,
  };
}
