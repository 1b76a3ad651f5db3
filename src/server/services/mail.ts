import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Database } from '#server/db/db.ts';
import { markMailSent, type TakenMail, takeMail } from '#server/repositories/mail-sending.ts';

/** Hands one mail over; throws when that failed. */
export type Deliver = (mail: TakenMail) => Promise<void>;

/** Over a month of attempts, six hours apart at the end. */
const MAX_ATTEMPTS = 120;

/** How often to look for due mails. */
export const SEND_EVERY_MS = 5_000;

/** Sends mails over SMTP. `host` is the shop's: it signs sender and message ids. */
export function smtpDelivery(smtpUrl: string, host: string, shopName: string): Deliver {
  const transport = createTransport(smtpUrl);
  return async (mail) => {
    await transport.sendMail(messageOf(mail, host, shopName));
  };
}

/** Writes mails as `folder/ID.eml`; a repeated attempt replaces the file. */
export function fileDelivery(folder: string, host: string, shopName: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail, host, shopName));
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${mail.id}.eml`);
    await writeFile(`${path}.part`, message);
    await rename(`${path}.part`, path);
  };
}

/**
 * Sends every due mail, each at least once: a crash between sending and marking sends it again, under the same
 * message id. Several processes share the work. `onFailure` is told which mail failed; it is due again later.
 * @returns how many were sent
 */
export async function sendDueMails(
  db: Database,
  now: () => Date,
  deliver: Deliver,
  onFailure: (failure: { mailId: number; attempts: number; error: unknown }) => void,
): Promise<number> {
  let sent = 0;
  for (;;) {
    const mail = await takeMail(db, now(), MAX_ATTEMPTS);
    if (!mail) return sent;
    try {
      await deliver(mail);
    } catch (error) {
      onFailure({ mailId: mail.id, attempts: mail.attempts, error });
      continue;
    }
    await markMailSent(db, mail.id, now());
    sent += 1;
  }
}

function messageOf(mail: TakenMail, host: string, shopName: string) {
  return {
    from: { name: shopName, address: `no-reply@${host}` },
    to: mail.recipient,
    subject: mail.subject,
    text: mail.body,
    messageId: `<outbox-${mail.id}@${host}>`,
  };
}
